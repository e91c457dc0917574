import { canOpen, type Who } from '@console/shared/contract/access'
import { dataEntryHomePath, homePath, screenIds, screens } from './screens.ts'

/**
 * The agent's start page: the default home (spec §2), for data entry a page of its own; if they may open neither, the
 * first page of their menu.
 */
export const homeOf = (who: Who): string => {
  if (canOpen(screens, who, 'edit-member')) return homePath
  if (who.level === 'data_entry') return dataEntryHomePath
  const first = screenIds.find((id) => screens[id].group !== undefined && canOpen(screens, who, id))
  return first === undefined ? homePath : screens[first].path.replace(/\/:.*$/, '')
}
