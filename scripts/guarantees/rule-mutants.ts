import type { Sabotage } from './guarantee.ts'

// The access rule, changed by hand in every place that decides something: its tests must detect each change.

const rule = 'shared/src/contract/access.ts'

type Mutant = readonly [guard: string, without: string, file?: string]

const mutants: readonly Mutant[] = [
  ['if (route.roles.length === 0)', 'if (route.roles.length < 0)'],
  ['if (route.roles.length === 0)', 'if (route.roles.length >= 0)'],
  ['{ step: 1, allowed: true }', '{ step: 1, allowed: false }'],
  ['if (!isRole(who.level)) return { step: 4, allowed: false }', ''],
  ['if (!isRole(who.level))', 'if (isRole(who.level))'],
  ['return { step: 4, allowed: false }', 'return { step: 4, allowed: true }'],
  ["route.path.includes('/dataentry/')", "route.path.includes('/dataentry')"],
  ["route.path.includes('/dataentry/')", "route.path.includes('dataentry/')"],
  ["route.path.includes('/dataentry/')", "route.path.startsWith('/dataentry/')"],
  ["if (route.path.includes('/dataentry/')) return", 'if (false) return'],
  ['{ step: 2, allowed: dataEntryRoles.includes(who.level) }', '{ step: 2, allowed: true }'],
  ['{ step: 2, allowed: dataEntryRoles.includes(who.level) }', '{ step: 2, allowed: false }'],
  ["['manager', 'data_entry', 'su']", "['data_entry', 'su']"],
  ["['manager', 'data_entry', 'su']", "['manager', 'su']"],
  ["['manager', 'data_entry', 'su']", "['manager', 'data_entry']"],
  ["['manager', 'data_entry', 'su']", "['manager', 'data_entry', 'su', 'sales']"],
  ['if (who.permissions !== null && ', 'if ('],
  ["who.level !== 'su' && ", ''],
  ["who.level !== 'su' && ", "who.level === 'su' && "],
  ['!grants(who.permissions', 'grants(who.permissions'],
  ['grants(who.permissions, permissionKey(route.path))', 'grants(who.permissions, route.path)'],
  ['return { step: 3, allowed: false }', 'return { step: 3, allowed: true }'],
  ['return { step: 3, allowed: false }', 'return { step: 4, allowed: false }'],
  ['Object.hasOwn(map, key) && map[key] === true', 'map[key] === true'],
  ['Object.hasOwn(map, key) && map[key] === true', 'Object.hasOwn(map, key)'],
  ['Object.hasOwn(map, key) && map[key] === true', 'Object.hasOwn(map, key) && Number(map[key]) === 1'],
  ['{ step: 4, allowed: route.roles.includes(who.level) }', '{ step: 4, allowed: true }'],
  ['decide(who, screen).allowed', '!decide(who, screen).allowed'],
  ["if (access === 'public') return true", ''],
  ['if (who === null) return false', ''],
  ["access === 'agent' || access.screens", 'access.screens'],
  ['access.screens.some(', 'access.screens.every('],
  ['roles.some((role) => role === value)', "typeof value === 'string'", 'shared/src/contract/roles.ts'],
  ["path.replace(/^\\//, '').replace(/\\/:.*$/, '')", "path.replace(/^\\//, '')", 'shared/src/contract/screens.ts'],
  ["path.replace(/^\\//, '').replace(/\\/:.*$/, '')", "path.replace(/\\/:.*$/, '')", 'shared/src/contract/screens.ts'],
]

export const ruleMutants: readonly Sabotage[] = mutants.map(([guard, without, file = rule]) => ({
  name: `the rule changed in one of ${mutants.length} places | ${without || 'nothing'} for ${guard}`,
  file,
  guard,
  without,
  run: ['shared/src/contract/access.test.ts'],
}))
