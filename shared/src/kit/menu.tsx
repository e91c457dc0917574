import { Menu } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import type { ReactElement, ReactNode } from 'react'

export const MenuItem = Menu.Item
export const MenuCheckboxItem = Menu.CheckboxItem
export const MenuSeparator = Menu.Separator
export const MenuItemGroup = Menu.ItemGroup
export const MenuItemGroupLabel = Menu.ItemGroupLabel

interface Props {
  /** The button that opens it. */
  readonly trigger: ReactElement
  readonly children: ReactNode
  /** Stay open when an item is chosen: for lists of checkboxes. */
  readonly stayOpen?: boolean
}

/** A menu that opens under its button; arrow keys, type-ahead and Esc come with it. */
export const ActionMenu = ({ trigger, children, stayOpen }: Props) => (
  <Menu.Root closeOnSelect={!stayOpen} positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
    <Menu.Trigger asChild>{trigger}</Menu.Trigger>
    <Portal>
      <Menu.Positioner>
        <Menu.Content maxHeight="min(420px, 70vh)" overflowY="auto" minWidth="200px">
          {children}
        </Menu.Content>
      </Menu.Positioner>
    </Portal>
  </Menu.Root>
)
