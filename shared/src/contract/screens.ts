import type { Role } from './roles.ts'

export type Badge = 'alertsCount' | 'ticketCounts'

/** A route of a screen as its area declares it. Aliases are two entries with the same `screen`. */
interface Declared {
  /** Route pattern of react-router. */
  readonly path: string
  readonly title: string
  /** Menu group; `top` items are in the bar on their own. Absent: reachable, but not in the menu. */
  readonly group?: string
  readonly roles: readonly Role[]
  readonly badge?: Badge
  /** The entry of the same area whose code renders this one; default: its own. */
  readonly screen?: string
}

export interface ScreenEntry extends Declared {
  readonly id: string
  readonly area: string
}

/** Screens by id, of one area or of a whole console. */
export type ScreenTable<Id extends string = string> = Readonly<Record<Id, ScreenEntry>>

/** Declares the screens of an area in menu order. Menu, route guard, server authorisation and docs read them. */
export const defineScreens = <Id extends string>(
  area: string,
  table: Readonly<Record<Id, Declared>>,
): ScreenTable<Id> =>
  Object.fromEntries(
    Object.entries<Declared>(table).map(([id, entry]) => [id, { id, area, ...entry }]),
  ) as unknown as ScreenTable<Id> // the same keys

/** Key of a route in the permission map: its path without the leading slash and without parameters. */
export const permissionKey = (path: string): string => path.replace(/^\//, '').replace(/\/:.*$/, '')
