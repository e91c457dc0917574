import type { Action } from '@console/shared/kit/actions'

/** What decides whether keys mean something. */
export interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  /** The input method is at work, or somebody has dealt with it already. */
  readonly taken: boolean
  /** Where it goes is typed into. */
  readonly typing: boolean
  /** A dialog stands before the screen. */
  readonly inDialog: boolean
}

const matches = (keys: string, { key, ctrlKey, metaKey, altKey }: Pressed): boolean => {
  const [modifier, letter] = keys.startsWith('mod+') ? [true, keys.slice(4)] : [false, keys]
  return (ctrlKey || metaKey) === modifier && !altKey && key.toLowerCase() === letter
}

const isSingle = (keys: string): boolean => !keys.startsWith('mod+')

/**
 * The action that these keys mean. Single characters mean nothing while somebody types or before a dialog, nor when
 * the agent switched them off (WCAG 2.1.4). Of two actions with the same keys the one that came last is meant.
 */
export const actionFor = (pressed: Pressed, actions: readonly Action[], singleKeys: boolean): Action | undefined =>
  pressed.taken
    ? undefined
    : actions.findLast(({ keys }) => {
        if (keys === undefined || !matches(keys, pressed)) return false
        return isSingle(keys) ? singleKeys && !pressed.typing && !pressed.inDialog : !pressed.inDialog
      })

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Reads what was pressed out of the browser's event. */
export const pressedOf = (event: KeyboardEvent): Pressed => ({
  key: event.key,
  ctrlKey: event.ctrlKey,
  metaKey: event.metaKey,
  altKey: event.altKey,
  // Some browsers end a composition before the key that ended it; 229 is what is left to know it by.
  taken: event.defaultPrevented || event.isComposing || event.keyCode === 229,
  typing: isTypedInto(event.target),
  inDialog:
    document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]') !== null,
})
