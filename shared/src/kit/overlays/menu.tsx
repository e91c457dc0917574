import {
  type ButtonHTMLAttributes,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { GiveUp } from './lazy-dialog.tsx'

/** An item of a menu. `checked` makes it a checkbox. */
export type MenuEntry =
  | {
      readonly kind: 'item'
      readonly id: string
      readonly label: string
      readonly icon?: ReactNode
      readonly checked?: boolean
      /** Makes it a link, which can be opened in a new tab; a plain click still calls `onSelect`. */
      readonly href?: string
      readonly onSelect: () => void
    }
  | { readonly kind: 'text'; readonly id: string; readonly content: ReactNode }
  | { readonly kind: 'separator'; readonly id: string }

/** Props of a menu. */
export interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>
  readonly entries: readonly MenuEntry[]
  /** Stays open after a choice: for lists of checkboxes. */
  readonly stayOpen?: boolean
}

const load = () => import('./loaded-menu.tsx')
type Loaded = Parameters<Awaited<ReturnType<typeof load>>['default']>[0]
const LoadedMenu = lazyPart<Loaded & { readonly onLost: () => void }>(load, ({ onLost }) => <GiveUp close={onLost} />)

/**
 * A menu that opens below its button. Its code (19 kB) is loaded when the pointer or the focus comes near, so that no
 * page waits for menus that nobody opens. The button stays the same element throughout, so no click is lost.
 */
export const ActionMenu = ({ trigger, ...menu }: MenuProps) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const prepare = () => void load().catch(() => {})
  const show = (value: boolean) => {
    setUsed(true)
    setOpen(value)
  }
  const forget = () => {
    setUsed(false)
    setOpen(false)
  }
  const button = cloneElement(trigger, {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => show(!open),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      show(true)
    },
  })
  return (
    <>
      {button}
      {used ? <LoadedMenu {...menu} triggerId={id} open={open} onOpenChange={setOpen} onLost={forget} /> : null}
    </>
  )
}
