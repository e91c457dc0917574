import { Menu as Ark } from '@ark-ui/react/menu'
import type { Menu as MenuOf } from '@chakra-ui/react/menu'
import { slots } from './recipes.tsx'
import { typed } from './typed.ts'

const { root, part } = slots('menu')

export const Menu = typed<typeof MenuOf>({
  Root: root(null, Ark.Root, { unmountOnExit: true, lazyMount: true }),
  Positioner: part('positioner', Ark.Positioner),
  Content: part('content', Ark.Content),
  Separator: part('separator', Ark.Separator),
  Item: part('item', Ark.Item),
  CheckboxItem: part('item', Ark.CheckboxItem),
})
