import { useMenuWord } from '@console/shared/auth/screens'
import type { ScreenEntry } from '@console/shared/contract/screens'
import { useText } from '@console/shared/intl/messages'
import { messages } from './permissions.messages.ts'

/** Names of screens and groups as in the menu; English if the area is not deployed. */
export const useScreenNames = () => {
  const t = useText()
  const word = useMenuWord()
  return {
    screenName: ({ id, title }: ScreenEntry): string => word(`screen.${id}`) ?? title,
    groupName: (name: string | null): string => {
      if (name === null) return t(messages.noGroup)
      return name === 'top' ? t(messages.topGroup) : (word(`group.${name}`) ?? name)
    },
  }
}
