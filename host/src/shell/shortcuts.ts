import type { Action } from '@console/shared/kit/actions'

/** What determines whether keys are shortcuts. */
export interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  /** An input method is active, or another handler has processed it. */
  readonly taken: boolean
  /** The target accepts text. */
  readonly typing: boolean
  /** A dialog is open. */
  readonly inDialog: boolean
}

const matches = (keys: string, { key, ctrlKey, metaKey, altKey, shiftKey }: Pressed, before: string): boolean => {
  const [, first = '', modifier = '', letter = ''] = /^(?:(\S) )?(?:(mod|shift)\+)?(.+)$/.exec(keys) ?? []
  if (first !== '' && first !== before) return false
  if (modifier === 'shift' && !shiftKey) return false
  return (ctrlKey || metaKey) === (modifier === 'mod') && !altKey && key.toLowerCase() === letter
}

/** Ctrl+K, or Cmd+K on a Mac, wherever the focus is. */
export const opensPalette = (pressed: Pressed): boolean => !pressed.taken && matches('mod+k', pressed, '')

const isSingle = (keys: string): boolean => !keys.startsWith('mod+')

/** Key combinations take precedence over single characters. */
const weight = (keys: string): number => (keys.includes(' ') ? 2 : keys.startsWith('shift+') ? 1 : 0)

const canBeSingle = ({ taken, typing, inDialog }: Pressed, singleKeys: boolean): boolean =>
  singleKeys && !taken && !typing && !inDialog

/**
 * The action for these keys, following the key `before` if that started a sequence. Single characters are ignored while
 * somebody types, while a dialog is open, and when the agent has disabled them (WCAG 2.1.4). Of two actions with the
 * same keys the later one applies, and an enabled one before a disabled one.
 */
export const actionFor = (
  pressed: Pressed,
  actions: readonly Action[],
  singleKeys: boolean,
  before = '',
): Action | undefined => {
  if (pressed.taken) return undefined
  const meant = actions.filter(({ keys }) => {
    if (keys === undefined || !matches(keys, pressed, before)) return false
    return isSingle(keys) ? canBeSingle(pressed, singleKeys) : !pressed.inDialog
  })
  const most = Math.max(...meant.map(({ keys = '' }) => weight(keys)))
  const weightiest = meant.filter(({ keys = '' }) => weight(keys) === most)
  return weightiest.findLast(({ idle }) => !idle) ?? weightiest.at(-1)
}

/** Whether these keys start a sequence, such as the g of "g i". */
export const beginsSequence = (pressed: Pressed, actions: readonly Action[], singleKeys: boolean): boolean =>
  canBeSingle(pressed, singleKeys) &&
  !(pressed.ctrlKey || pressed.metaKey || pressed.altKey) &&
  actions.some(({ keys }) => keys?.startsWith(`${pressed.key} `))

/** Inputs that take no characters: with the focus on a checkbox, keys are shortcuts. */
const untyped = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'image']

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement
    ? !untyped.includes(target.type)
    : target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName))

/** Converts the browser's event to a pressed key. */
export const pressedOf = (event: KeyboardEvent): Pressed => ({
  key: event.key,
  ctrlKey: event.ctrlKey,
  metaKey: event.metaKey,
  altKey: event.altKey,
  shiftKey: event.shiftKey,
  // Some browsers end a composition before its last key event; only key code 229 identifies it.
  taken: event.defaultPrevented || event.isComposing || event.keyCode === 229,
  typing: isTypedInto(event.target),
  inDialog:
    document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]') !== null,
})
