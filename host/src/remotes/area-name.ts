import type { AreaManifest } from '@console/shared/contract/area'
import type { Message, Text } from '@console/shared/intl/messages'
import { areaNames } from './areas.messages.ts'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The name of an area in the agent's language: as deployed, as known to the host, or else its id. */
export const areaName = (area: string, t: Text, locale: string, definition?: AreaManifest): string => {
  const own: Message | undefined = Object.entries(areaNames).find(([id]) => id === area)?.[1]
  return definition?.words[locale]?.area ?? (own ? t(own) : capital(area))
}
