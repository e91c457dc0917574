import { useEffect } from 'react'

const textTypes = [
  'text',
  'search',
  'email',
  'tel',
  'url',
  'number',
  'password',
  'date',
  'datetime-local',
  'month',
  'time',
]

/** Whether an element accepts typing. */
const isTextField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLInputElement
    ? textTypes.includes(target.type) && !target.readOnly
    : target instanceof HTMLTextAreaElement
      ? !target.readOnly
      : target instanceof HTMLElement && target.isContentEditable

/** Key events that must not close a dialog. */
const kept = new WeakSet<Event>()

/**
 * For components that Esc closes: in a text field the key belongs to the field. Returns whether closing was prevented.
 */
export const keepOpen = (event: Event): boolean => {
  if (!isTextField(event.target)) return false
  kept.add(event)
  return true
}

/**
 * Esc leaves a text field; the next Esc applies to what surrounds it. A field that needs the key itself (a list of
 * suggestions, a grid cell) stops the event or prevents its default.
 */
const leaveField = (event: KeyboardEvent): void => {
  const { target } = event
  if (event.key !== 'Escape' || event.isComposing || !isTextField(target)) return
  // The focus has already moved elsewhere.
  if (!target.contains(document.activeElement)) return
  // A rich-text editor swallows the key and does nothing with it.
  if (event.defaultPrevented && !kept.has(event) && !target.isContentEditable) return
  event.preventDefault()
  // A dialog keeps the focus: on its frame, screen readers announce where they are.
  const dialog = target.closest<HTMLElement>('[role=dialog][tabindex], [role=alertdialog][tabindex]')
  if (dialog) dialog.focus({ preventScroll: true })
  else target.blur()
}

/** Installs the Esc rule for text fields on the page; used once, in the kit's provider. */
export const useEscapeFromFields = (): void =>
  useEffect(() => {
    addEventListener('keydown', leaveField)
    return () => removeEventListener('keydown', leaveField)
  }, [])
