import { mayOpen, type Who } from '@console/shared/contract/access'
import { dataEntryHomePath, homePath, screenIds, screens } from './screens.ts'

/**
 * Where an agent begins: at the default home (spec §2), data entry at the page of its own, whoever may open neither at
 * the first page of the menu that they may.
 */
export const homeOf = (who: Who): string => {
  if (mayOpen(screens, who, 'edit-member')) return homePath
  if (who.level === 'data_entry') return dataEntryHomePath
  const first = screenIds.find((id) => screens[id].group !== undefined && mayOpen(screens, who, id))
  return first === undefined ? homePath : screens[first].path.replace(/\/:.*$/, '')
}
