import { usePreference } from '@console/shared/auth/session'
import type { MenuItem, MenuModel } from '@console/shared/contract/menu'

/** More would leave no room for the groups. */
const most = 8

const read = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : []

/** Screens that this agent has pinned to the bar, in the order of pinning. */
export const usePinnedScreens = () => {
  const [pinned, write] = usePreference('menu.pinned', read)
  return {
    pinned,
    toggle: (id: string) =>
      write(pinned.includes(id) ? pinned.filter((one) => one !== id) : [...pinned, id].slice(-most)),
  }
}

/** The pinned items of the menu, without those that the agent may no longer open or that are not deployed. */
export const pinnedItems = ({ groups, top }: MenuModel, pinned: readonly string[]): readonly MenuItem[] => {
  const items = [...groups.flatMap((group) => group.items), ...top]
  return pinned.flatMap((id) => items.find((item) => item.id === id) ?? [])
}
