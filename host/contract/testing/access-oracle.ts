import type { PermissionMap } from '@console/shared/contract/access'
import type { Role } from '@console/shared/contract/roles'
import fc from 'fast-check'
import { screenIds, screens } from '../screens.ts'

// Spec §6, implemented independently of contract/access.ts: client and server are compared with it.

const levels: readonly Role[] = ['su', 'manager', 'sales', 'data_entry', 'company_size']

const suOnly: readonly string[] = [
  '/stripe-stats',
  '/config_auto_banning',
  '/agents',
  '/edit-agent',
  '/link-customer-id',
  '/main-site-banner-settings',
  '/audit',
  '/releases',
  '/directories',
]

/** The key of a route in a permission map: its fixed parts. */
export const keyOf = (path: string): string =>
  path
    .split('/')
    .filter((part) => part !== '' && !part.startsWith(':'))
    .join('/')

/** Whether an agent may open the route of a screen. */
export const opensBySpec = (path: string, level: Role, permissions: PermissionMap | null): boolean => {
  if (path.split('/')[1] === 'dataentry') return level === 'manager' || level === 'data_entry' || level === 'su'
  if (level === 'su') return true
  const isNarrowed =
    permissions !== null && !Object.entries(permissions).some(([key, may]) => key === keyOf(path) && may === true)
  return !isNarrowed && !suOnly.includes(path)
}

/** Every kind of permission map that the rule must distinguish, for one key. */
export const mapsOf: Readonly<Record<string, (key: string) => PermissionMap | null>> = {
  'no map': () => null,
  'no such key': () => ({ 'another-page': true }),
  false: (key) => ({ [key]: false }),
  true: (key) => ({ [key]: true }),
  'truthy, no boolean': (key) => ({ [key]: 1 }),
  'on the prototype alone': (key) => Object.create({ [key]: true }),
}

/** An agent at a route. */
interface Visit {
  readonly path: string
  readonly roles: readonly Role[]
  readonly level: Role
  readonly permissions: PermissionMap | null
}

const keys = fc.constantFrom(...screenIds.map((id) => keyOf(screens[id].path)), 'toString', '__proto__')
const values = fc.constantFrom<unknown>(true, true, true, false, 1, 'true', null, {})
const maps = fc.array(fc.tuple(keys, values), { maxLength: 40 }).map((entries) => Object.fromEntries(entries))

/** The same random visits in every test, so that client and server are compared on them. */
export const randomVisits = (count: number): readonly Visit[] =>
  fc
    .sample(
      fc.record({
        screen: fc.constantFrom(...screenIds),
        level: fc.constantFrom(...levels),
        permissions: fc.oneof(fc.constant(null), maps, maps, maps),
      }),
      { seed: 20_260_101, numRuns: count },
    )
    .map(({ screen, level, permissions }) => {
      const { path, roles } = screens[screen]
      return { path, roles, level, permissions }
    })
