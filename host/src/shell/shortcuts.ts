import type { Action } from '@console/shared/kit/actions'

/** What decides whether keys mean something. */
export interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  /** The input method is at work, or somebody has dealt with it already. */
  readonly taken: boolean
  /** Where it goes is typed into. */
  readonly typing: boolean
  /** A dialog stands before the screen. */
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

/** What asks for more than a character is meant before the character alone. */
const weight = (keys: string): number => (keys.includes(' ') ? 2 : keys.startsWith('shift+') ? 1 : 0)

const canBeSingle = ({ taken, typing, inDialog }: Pressed, singleKeys: boolean): boolean =>
  singleKeys && !taken && !typing && !inDialog

/**
 * The action that these keys mean, after the key `before` where that one began a sequence. Single characters mean
 * nothing while somebody types or before a dialog, nor when the agent switched them off (WCAG 2.1.4). Of two actions
 * with the same keys the one that came last is meant, and one that has something to do before one that has not.
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

/** Whether these keys begin a sequence, such as the g of "g i". */
export const beginsSequence = (pressed: Pressed, actions: readonly Action[], singleKeys: boolean): boolean =>
  canBeSingle(pressed, singleKeys) &&
  !(pressed.ctrlKey || pressed.metaKey || pressed.altKey) &&
  actions.some(({ keys }) => keys?.startsWith(`${pressed.key} `))

/** Inputs that take no characters: with the focus on a box, keys mean what they mean beside it. */
const untyped = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'image']

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement
    ? !untyped.includes(target.type)
    : target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName))

/** Reads the pressed key from the browser's event. */
export const pressedOf = (event: KeyboardEvent): Pressed => ({
  key: event.key,
  ctrlKey: event.ctrlKey,
  metaKey: event.metaKey,
  altKey: event.altKey,
  shiftKey: event.shiftKey,
  // Some browsers end a composition before the key that ended it; only key code 229 identifies it.
  taken: event.defaultPrevented || event.isComposing || event.keyCode === 229,
  typing: isTypedInto(event.target),
  inDialog:
    document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]') !== null,
})
