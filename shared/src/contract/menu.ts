import { decide, type Who } from './access.ts'
import type { DeployedScreen, Registry, RegistryEntry } from './area.ts'
import type { Badge } from './screens.ts'

/** One screen in a menu. */
export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly path: string
  readonly badge?: Badge
  readonly entry: RegistryEntry
}

/** Screens grouped under one heading. */
export interface MenuGroup {
  readonly name: string
  readonly label: string
  readonly items: readonly MenuItem[]
}

/** The menu of one agent in one language. */
export interface MenuModel {
  readonly groups: readonly MenuGroup[]
  /** Items shown in the bar on their own. */
  readonly top: readonly MenuItem[]
}

/** Menu groups in order; `top` items are in the bar on their own. */
export const menuGroups: readonly string[] = [
  'Members',
  'Reach',
  'Reports',
  'Data entry',
  'Data entry 2',
  'Approvals',
  'Suspicious alerts',
  'top',
]

const order = (name: string): number => {
  const index = menuGroups.indexOf(name) // a remote may add a group of its own
  return index === -1 ? menuGroups.length : index
}

/** Order of the stand-alone items: daily work first, as in spec §2, then the order of the screen table. */
const dailyWork: readonly string[] = ['gmail', 'support-ticket-list']
const topOrder = ({ id }: MenuItem): number => {
  const index = dailyWork.indexOf(id)
  return index === -1 ? dailyWork.length : index
}

/** Builds the menu of an agent: deployed screens they may open, in group order, in their language. */
export const menuOf = (areas: Registry['areas'], who: Who, locale: string): MenuModel => {
  const found = new Map<string, { label: string; items: MenuItem[] }>()
  for (const entry of areas) {
    const { words, screens } = entry.definition
    const word = (id: string, english: string) => words[locale]?.[id] ?? english
    const itemOf = (screen: DeployedScreen): MenuItem => ({
      id: screen.id,
      label: word(`screen.${screen.id}`, screen.title),
      // Drops optional parameters: a menu item leads to the screen without a record.
      path: screen.path.replace(/\/:.*$/, ''),
      entry,
      ...(screen.badge ? { badge: screen.badge } : {}),
    })
    for (const screen of screens) {
      if (screen.group === undefined || !decide(who, screen).allowed) continue
      const group = found.get(screen.group) ?? { label: word(`group.${screen.group}`, screen.group), items: [] }
      group.items.push(itemOf(screen))
      found.set(screen.group, group)
    }
  }
  const groups = [...found]
    .filter(([name]) => name !== 'top')
    .sort(([a], [b]) => order(a) - order(b))
    .map(([name, group]) => ({ name, ...group }))
  const top = (found.get('top')?.items ?? []).toSorted((a, b) => topOrder(a) - topOrder(b))
  return { groups, top }
}
