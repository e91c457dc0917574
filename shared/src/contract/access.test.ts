import { type Access, canCall, canOpen, decide, type PermissionMap } from './access.ts'
import { type Role, roles } from './roles.ts'
import { defineScreens } from './screens.ts'

const map = (...keys: string[]): PermissionMap => Object.fromEntries(keys.map((key) => [key, true]))

describe('decide (spec §6)', () => {
  const all = roles
  const suOnly: readonly Role[] = ['su']
  test.each<[string, Role, PermissionMap | null, { path: string; roles: readonly Role[] }, 1 | 2 | 3 | 4, boolean]>([
    ['a route without required roles is open', 'company_size', {}, { path: '/x', roles: [] }, 1, true],
    [
      '/dataentry/ is open to data entry',
      'data_entry',
      null,
      { path: '/dataentry/addStagedPress', roles: all },
      2,
      true,
    ],
    [
      '/dataentry/ is open to managers, whatever their map',
      'manager',
      {},
      { path: '/dataentry/x', roles: all },
      2,
      true,
    ],
    ['/dataentry/ is closed to sales', 'sales', null, { path: '/dataentry/x', roles: all }, 2, false],
    [
      'a map entry does not open /dataentry/',
      'sales',
      map('dataentry/x'),
      { path: '/dataentry/x', roles: all },
      2,
      false,
    ],
    ['/dataentry/ later in a path counts too', 'data_entry', {}, { path: '/new/dataentry/x', roles: all }, 2, true],
    [
      'dataentry/ at the end of a word does not count',
      'data_entry',
      {},
      { path: '/olddataentry/x', roles: all },
      3,
      false,
    ],
    [
      '/dataentry2/ is not /dataentry/: the map decides',
      'data_entry',
      {},
      { path: '/dataentry2/x', roles: all },
      3,
      false,
    ],
    ['/dataentry2/ with its entry', 'data_entry', map('dataentry2/x'), { path: '/dataentry2/x', roles: all }, 4, true],
    ['/dataentry2/ without a map', 'company_size', null, { path: '/dataentry2/x', roles: all }, 4, true],
    ['no map: the role decides', 'sales', null, { path: '/counts', roles: all }, 4, true],
    ['a missing entry denies', 'sales', map('other'), { path: '/counts', roles: all }, 3, false],
    ['a false entry denies', 'sales', { counts: false }, { path: '/counts', roles: all }, 3, false],
    ['an empty map denies', 'manager', {}, { path: '/counts', roles: all }, 3, false],
    ['su is above the map', 'su', {}, { path: '/counts', roles: all }, 4, true],
    ['1 is not true', 'sales', { counts: 1 }, { path: '/counts', roles: all }, 3, false],
    ['"true" is not true', 'sales', { counts: 'true' }, { path: '/counts', roles: all }, 3, false],
    ['an object is not true', 'sales', { counts: {} }, { path: '/counts', roles: all }, 3, false],
    [
      'an inherited entry grants nothing',
      'sales',
      Object.create({ counts: true }),
      { path: '/counts', roles: all },
      3,
      false,
    ],
    ['constructor is not an entry', 'sales', {}, { path: '/constructor', roles: all }, 3, false],
    ['__proto__ is not an entry', 'sales', {}, { path: '/__proto__', roles: all }, 3, false],
    ['an entry adds no role', 'manager', map('agents'), { path: '/agents', roles: suOnly }, 4, false],
    [
      'parameters are not part of the key',
      'sales',
      map('company-update'),
      { path: '/company-update/:company_id?', roles: all },
      4,
      true,
    ],
    ['two parameters are not part of the key', 'sales', map('a/b'), { path: '/a/b/:c?/:d?', roles: all }, 4, true],
  ])('opens a route or not: %s', (_sentence, level, permissions, route, step, allowed) => {
    expect(decide({ level, permissions }, route)).toEqual({ step, allowed })
  })

  test('an unknown level opens only routes without roles', () => {
    const nobody = { level: 'root' as Role, permissions: null } // what a tampered database could hold
    expect(decide(nobody, { path: '/counts', roles }).allowed).toBe(false)
    // An invalid level is refused whatever the map allows.
    expect(decide({ ...nobody, permissions: {} }, { path: '/counts', roles })).toEqual({ step: 4, allowed: false })
    expect(decide(nobody, { path: '/dataentry/x', roles }).allowed).toBe(false)
    expect(decide(nobody, { path: '/open', roles: [] }).allowed).toBe(true)
  })
})

const screens = defineScreens('sample', {
  'customers-list': { path: '/customers-list', title: 'Customers', roles },
  counts: { path: '/counts', title: 'Counts', roles },
  agents: { path: '/agents', title: 'Agents', roles: ['su'] },
})

test('a screen has its id and its area', () => {
  expect(screens.counts).toEqual({ id: 'counts', area: 'sample', path: '/counts', title: 'Counts', roles })
})

test.each(['nowhere', 'toString', '__proto__'])('%s is not a screen, and nobody may open it', (id) => {
  expect(canOpen(screens, { level: 'su', permissions: null }, id)).toBe(false)
})

describe('canCall', () => {
  const sales = { level: 'sales', permissions: { 'customers-list': true } } as const
  test.each<[string, typeof sales | null, Access, boolean]>([
    ['anybody may make a public call', null, 'public', true],
    ['without an agent no agent call', null, 'agent', false],
    ['an agent may make an agent call', sales, 'agent', true],
    ['without an agent no screen', null, { screens: ['customers-list'] }, false],
    ['one open screen suffices', sales, { screens: ['agents', 'customers-list'] }, true],
    ['no open screen', sales, { screens: ['agents', 'counts'] }, false],
    ['no screen at all', sales, { screens: [] }, false],
    ['no existing screen', sales, { screens: ['nowhere'] }, false],
  ])('allows a call or not: %s', (_sentence, who, access, expected) => {
    expect(canCall(screens, who, access)).toBe(expected)
  })
})
