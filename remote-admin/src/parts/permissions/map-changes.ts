import { decide, type PermissionMap, type Who } from '@console/shared/contract/access'
import { accessRows } from '@console/shared/contract/access-rows'
import type { Role } from '@console/shared/contract/roles'
import { permissionKey, type ScreenEntry, type ScreenTable } from '@console/shared/contract/screens'
import { wholeMap } from '../../../contract/agent-rules.ts'

/** A permission map as edited in the grid; null: the level alone decides. */
export type EditedMap = Readonly<Record<string, boolean>> | null

/** The map that changes nothing: everything that the level allows. */
export const mapOfLevel = (screens: ScreenTable, level: Role): Record<string, boolean> =>
  Object.fromEntries(
    Object.values(screens)
      .filter((screen) => decide({ level, permissions: null }, screen).allowed)
      .map(({ path }) => [permissionKey(path), true]),
  )

/** The normalised map, so that equivalent ones are equal. */
export const editedMap = (screens: ScreenTable, map: PermissionMap | null): EditedMap => map && wholeMap(screens, map)

export const isSameMap = (a: EditedMap, b: EditedMap): boolean =>
  a === null || b === null
    ? a === b
    : [...Object.keys(a), ...Object.keys(b)].every((key) => (a[key] === true) === (b[key] === true))

export const withKeys = (screens: ScreenTable, map: EditedMap, keys: readonly string[], on: boolean): EditedMap =>
  map && wholeMap(screens, { ...map, ...Object.fromEntries(keys.map((key) => [key, on])) })

/** The screens gained and lost by a change. */
export const mapChanges = (
  screens: ScreenTable,
  before: Who,
  after: Who,
): { readonly gives: ScreenEntry[]; readonly takes: ScreenEntry[] } => {
  const differing = accessRows(screens, [before, after]).filter(({ differs }) => differs)
  const where = (allowed: boolean) =>
    differing.filter(({ decisions }) => decisions[1]?.allowed === allowed).map(({ screen }) => screen)
  return { gives: where(true), takes: where(false) }
}

export interface ScreenGroup {
  /** Null: reachable, but in no menu. */
  readonly name: string | null
  readonly screens: readonly ScreenEntry[]
}

/** All screens by menu group, those in no menu last. */
export const screenGroups = (screens: ScreenTable): ScreenGroup[] => {
  const byGroup = new Map<string | null, ScreenEntry[]>()
  for (const screen of Object.values(screens)) {
    const name = screen.group ?? null
    byGroup.set(name, [...(byGroup.get(name) ?? []), screen])
  }
  const groups = [...byGroup].map(([name, of]) => ({ name, screens: of }))
  return [...groups.filter(({ name }) => name !== null), ...groups.filter(({ name }) => name === null)]
}
