import { isRole, type Role } from './roles.ts'
import { permissionKey, type ScreenTable } from './screens.ts'

/** Route key → whether the agent may open it; absent as a whole: no narrowing (spec §6.3). */
export type PermissionMap = Readonly<Record<string, unknown>>

/** The part of an agent that the access rule uses. */
export interface Who {
  readonly level: Role
  readonly permissions: PermissionMap | null
}

/** The part of a route that the access rule uses: its pattern, never the typed address. */
export interface Route {
  readonly path: string
  readonly roles: readonly Role[]
}

/** The step of spec §6 that decided, and its result. */
export type Decision = { readonly step: 1 | 2 | 3 | 4; readonly allowed: boolean }

const dataEntryRoles: readonly Role[] = ['manager', 'data_entry', 'su']

const grants = (map: PermissionMap, key: string): boolean =>
  // Must be an own property and exactly true: `1`, `"true"` and inherited values grant nothing.
  Object.hasOwn(map, key) && map[key] === true

/**
 * The access rule of spec §6, its four steps in order. A pure function used by the menu, the route guard and the
 * server.
 */
export const decide = (who: Who, route: Route): Decision => {
  if (route.roles.length === 0) return { step: 1, allowed: true }
  if (!isRole(who.level)) return { step: 4, allowed: false }
  // "/dataentry2/…" does not contain "/dataentry/" and goes on to step 3.
  if (route.path.includes('/dataentry/')) return { step: 2, allowed: dataEntryRoles.includes(who.level) }
  if (who.permissions !== null && who.level !== 'su' && !grants(who.permissions, permissionKey(route.path)))
    return { step: 3, allowed: false }
  return { step: 4, allowed: route.roles.includes(who.level) }
}

/** Whether this agent may open that screen of a console; false if the console does not have it. */
export const canOpen = (screens: ScreenTable, who: Who, id: string): boolean => {
  const screen = Object.hasOwn(screens, id) ? screens[id] : undefined
  return screen !== undefined && decide(who, screen).allowed
}

/** Who may make a call: anybody, any signed-in agent, or agents who may open one of its screens. */
export type Access = 'public' | 'agent' | { readonly screens: readonly string[] }

/** Whether this agent (null: nobody is signed in) may make a call with that access. */
export const canCall = (screens: ScreenTable, who: Who | null, access: Access): boolean => {
  if (access === 'public') return true
  if (who === null) return false
  return access === 'agent' || access.screens.some((id) => canOpen(screens, who, id))
}
