import { Tabs as Ark } from '@ark-ui/react/tabs'
import type { Tabs as TabsOf } from '@chakra-ui/react/tabs'
import { slots } from './recipes.tsx'
import { typed } from './typed.ts'

const { root, part } = slots('tabs')

export const Tabs = typed<typeof TabsOf>({
  Root: root('root', Ark.Root),
  List: part('list', Ark.List),
  Trigger: part('trigger', Ark.Trigger),
  Content: part('content', Ark.Content),
})
