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

/** Whether somebody types into it. */
const isTextField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLInputElement
    ? textTypes.includes(target.type) && !target.readOnly
    : target instanceof HTMLTextAreaElement
      ? !target.readOnly
      : target instanceof HTMLElement && target.isContentEditable

/** Keys that a dialog has kept from closing itself. */
const kept = new WeakSet<Event>()

/** For what is closed by Esc: in a text field the key means the field alone. Whether it was kept from closing. */
export const keepOpen = (event: Event): boolean => {
  if (!isTextField(event.target)) return false
  kept.add(event)
  return true
}

/**
 * Esc leaves a text field; the next Esc means what is around it. A field with a use of its own for the key (a list of
 * suggestions, a cell of a grid) stops the event or prevents its default.
 */
const leaveField = (event: KeyboardEvent): void => {
  const { target } = event
  if (event.key !== 'Escape' || event.isComposing || !isTextField(target)) return
  // Somebody else has taken the focus on already.
  if (!target.contains(document.activeElement)) return
  // An editor of formatted text takes the key from the browser and does nothing with it.
  if (event.defaultPrevented && !kept.has(event) && !target.isContentEditable) return
  event.preventDefault()
  // A dialog holds the focus; on its frame readers hear where they are.
  const dialog = target.closest<HTMLElement>('[role=dialog][tabindex], [role=alertdialog][tabindex]')
  if (dialog) dialog.focus({ preventScroll: true })
  else target.blur()
}

/** The rule of Esc in text fields, for the whole page; once, in the kit's provider. */
export const useEscapeFromFields = (): void =>
  useEffect(() => {
    addEventListener('keydown', leaveField)
    return () => removeEventListener('keydown', leaveField)
  }, [])
