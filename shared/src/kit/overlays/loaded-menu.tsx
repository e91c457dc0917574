import { Portal } from '@ark-ui/react/portal'
import { useRef } from 'react'
import { Menu } from '../../style/menu.tsx'
import { Box } from '../base.tsx'
import { CheckIcon } from '../icons.tsx'
import type { MenuEntry, MenuProps } from './menu.tsx'

const Entry = ({ entry, onChoose }: { entry: MenuEntry; onChoose: (then: () => void) => void }) => {
  if (entry.kind === 'separator') return <Menu.Separator />
  if (entry.kind === 'text') return <>{entry.content}</>
  const content = (
    <>
      {entry.icon}
      <Box flex="1">
        <bdi>{entry.label}</bdi>
      </Box>
      {entry.checked ? <CheckIcon size={14} aria-hidden /> : null}
    </>
  )
  const { href } = entry
  if (href !== undefined)
    return (
      <Menu.Item value={entry.id} asChild>
        <a
          href={href}
          onClick={(event) => {
            // With Ctrl, Cmd, Shift or Alt the browser handles a click: a new tab, a window, a download.
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            onChoose(entry.onSelect)
          }}
        >
          {content}
        </a>
      </Menu.Item>
    )
  return entry.checked === undefined ? (
    <Menu.Item value={entry.id} onClick={() => onChoose(entry.onSelect)}>
      {content}
    </Menu.Item>
  ) : (
    <Menu.CheckboxItem value={entry.id} checked={entry.checked} onCheckedChange={entry.onSelect} paddingInlineStart="2">
      {content}
    </Menu.CheckboxItem>
  )
}

interface Props extends Omit<MenuProps, 'trigger'> {
  readonly triggerId: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** The menu itself, once loaded; arrow keys, type-ahead and Esc are built in. */
export default function LoadedMenu({ triggerId, entries, stayOpen, open, onOpenChange }: Props) {
  // A closing menu also closes what was opened above it, so the chosen action starts once the menu has closed.
  const chosen = useRef<() => void>(undefined)
  const choose = (then: () => void) => {
    if (stayOpen) then()
    else chosen.current = then
  }
  const begin = () => {
    const then = chosen.current
    chosen.current = undefined
    then?.()
  }
  return (
    <Menu.Root
      ids={{ trigger: triggerId }}
      open={open}
      onOpenChange={(event) => onOpenChange(event.open)}
      onExitComplete={begin}
      closeOnSelect={!stayOpen}
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content maxHeight="min(420px, 70vh)" overflowY="auto" minWidth="200px" _closed={{ animation: 'none' }}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} onChoose={choose} />
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
