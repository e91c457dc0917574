import { Toast as Ark, Toaster as ArkToaster } from '@ark-ui/react/toast'
import type { Toaster as ToasterOf, Toast as ToastOf } from '@chakra-ui/react/toast'
import { slots } from './recipes.tsx'
import { element } from './styled.tsx'
import { typed } from './typed.ts'

const { root, part } = slots('toast')

export const Toaster = typed<typeof ToasterOf>((props) => element(ArkToaster, props))

export const Toast = typed<typeof ToastOf>({
  Root: root('root', Ark.Root),
  Title: part('title', Ark.Title),
  Description: part('description', Ark.Description),
  ActionTrigger: part('actionTrigger', Ark.ActionTrigger),
  CloseTrigger: part('closeTrigger', Ark.CloseTrigger),
})
