import { type Message, useText } from '@console/shared/intl/messages'
import { areaNames } from './area-names.messages.ts'

/** The name of an area in the agent's language; an unknown one is shown by id. */
export const useAreaName = (): ((area: string) => string) => {
  const t = useText()
  const known: Readonly<Record<string, Message | undefined>> = areaNames
  return (area) => {
    const word = known[area]
    return word ? t(word) : area
  }
}
