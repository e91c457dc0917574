import { decide, type PermissionMap, type Who } from '@console/shared/contract/access'
import { accessRows } from '@console/shared/contract/access-rows'
import type { Role } from '@console/shared/contract/roles'
import { permissionKey, type ScreenId, screenIds, screens } from '@console/shared/contract/screens'
import { permissionKeys, wholeMap } from '../../../contract/agent-rules.ts'

/** A map as the grid edits it; null: the level alone decides. */
export type EditedMap = Readonly<Record<string, boolean>> | null

/** The map that changes nothing: everything that the level allows. */
export const mapOfLevel = (level: Role): Record<string, boolean> =>
  Object.fromEntries(
    screenIds
      .filter((id) => decide({ level, permissions: null }, screens[id]).allowed)
      .map((id) => [permissionKey(screens[id].path), true]),
  )

/** The map as it is stored, so that two that mean the same are the same. */
export const editedMap = (map: PermissionMap | null): EditedMap => map && wholeMap(map)

export const isSameMap = (a: EditedMap, b: EditedMap): boolean =>
  a === null || b === null ? a === b : permissionKeys.every((key) => (a[key] === true) === (b[key] === true))

export const withKeys = (map: EditedMap, keys: readonly string[], on: boolean): EditedMap =>
  map && wholeMap({ ...map, ...Object.fromEntries(keys.map((key) => [key, on])) })

/** What somebody could open afterwards and could not before, and the other way round. */
export const mapChanges = (before: Who, after: Who): { readonly gives: ScreenId[]; readonly takes: ScreenId[] } => {
  const differing = accessRows([before, after]).filter(({ differs }) => differs)
  const where = (allowed: boolean) =>
    differing.filter(({ decisions }) => decisions[1]?.allowed === allowed).map(({ id }) => id)
  return { gives: where(true), takes: where(false) }
}

export interface ScreenGroup {
  /** Null: reachable, but in no menu. */
  readonly name: string | null
  readonly screens: readonly ScreenId[]
}

/** All screens by the groups of the menu, those in no menu at the end. */
export const screenGroups = (): ScreenGroup[] => {
  const byGroup = new Map<string | null, ScreenId[]>()
  for (const id of screenIds) {
    const name = screens[id].group ?? null
    byGroup.set(name, [...(byGroup.get(name) ?? []), id])
  }
  const groups = [...byGroup].map(([name, ids]) => ({ name, screens: ids }))
  return [...groups.filter(({ name }) => name !== null), ...groups.filter(({ name }) => name === null)]
}
