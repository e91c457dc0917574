import { Dialog as Ark } from '@ark-ui/react/dialog'
import type { Dialog as DialogOf } from '@chakra-ui/react/dialog'
import { slots } from './recipes.tsx'
import { typed } from './typed.ts'

const { root, part } = slots('dialog')

export const Dialog = typed<typeof DialogOf>({
  Root: root(null, Ark.Root, { unmountOnExit: true, lazyMount: true }),
  Backdrop: part('backdrop', Ark.Backdrop),
  Positioner: part('positioner', Ark.Positioner),
  Content: part('content', Ark.Content),
  Title: part('title', Ark.Title),
  CloseTrigger: part('closeTrigger', Ark.CloseTrigger),
  Header: part('header', 'div'),
  Body: part('body', 'div'),
  Footer: part('footer', 'div'),
})
