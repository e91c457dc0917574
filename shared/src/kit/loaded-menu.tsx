import { Menu } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { Box } from './base.tsx'
import { CheckIcon } from './icons.tsx'
import type { MenuEntry, MenuProps } from './menu.tsx'

const Entry = ({ entry }: { entry: MenuEntry }) => {
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
  return entry.checked === undefined ? (
    // A menu that closes takes along what was opened above it, so that what is chosen begins after it has closed.
    <Menu.Item value={entry.id} onClick={() => setTimeout(entry.onSelect)}>
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

/** The menu itself, once it has been fetched; arrow keys, type-ahead and Esc come with it. */
export default function LoadedMenu({ triggerId, entries, stayOpen, open, onOpenChange }: Props) {
  return (
    <Menu.Root
      ids={{ trigger: triggerId }}
      open={open}
      onOpenChange={(event) => onOpenChange(event.open)}
      closeOnSelect={!stayOpen}
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content maxHeight="min(420px, 70vh)" overflowY="auto" minWidth="200px">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
