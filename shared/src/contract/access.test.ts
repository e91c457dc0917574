import fc from 'fast-check'
import { type Access, decide, homeOf, mayCall, mayOpen, type PermissionMap } from './access.ts'
import { type Role, roles } from './roles.ts'
import { permissionKey, type ScreenId, screenIds, screens } from './screens.ts'

const map = (...keys: string[]): PermissionMap => Object.fromEntries(keys.map((key) => [key, true]))

describe('homeOf', () => {
  test.each<[Role, PermissionMap | null, string]>([
    ['su', null, '/editmember'],
    ['company_size', null, '/editmember'],
    ['company_size', map('company-list', 'whats-new'), '/company-list'],
    ['sales', map('gmail_account', 'alerts', 'whats-new'), '/alerts'],
    ['manager', map('dataentry2/createEditCompany'), '/dataentry/createEditCompany'],
    ['data_entry', map('company-list'), '/dataentry/press_news_entry'],
    ['data_entry', map('editmember'), '/editmember'],
    ['sales', {}, '/editmember'],
  ])('%s with %j begins at %s', (level, permissions, path) => {
    expect(homeOf({ level, permissions })).toBe(path)
  })

  test('is a page that the agent may open, if there is one in the menu', () => {
    fc.assert(
      fc.property(fc.constantFrom(...roles), fc.subarray([...screenIds]), (level, granted) => {
        const who = { level, permissions: map(...granted.map((id) => permissionKey(screens[id].path))) }
        const open = screenIds.filter((id) => screens[id].group !== undefined && mayOpen(who, id))
        const paths = open.map((id) => screens[id].path.replace(/\/:.*$/, ''))
        expect(paths.length === 0 ? ['/editmember'] : paths).toContain(homeOf(who))
      }),
    )
  })
})

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
    [
      '/dataentry/ further on in a path is one too',
      'data_entry',
      {},
      { path: '/new/dataentry/x', roles: all },
      2,
      true,
    ],
    ['dataentry/ at the end of a word is none', 'data_entry', {}, { path: '/olddataentry/x', roles: all }, 3, false],
    [
      '/dataentry2/ is no /dataentry/: the map decides',
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
    ['constructor is no entry', 'sales', {}, { path: '/constructor', roles: all }, 3, false],
    ['__proto__ is no entry', 'sales', {}, { path: '/__proto__', roles: all }, 3, false],
    ['an entry adds no role', 'manager', map('agents'), { path: '/agents', roles: suOnly }, 4, false],
    [
      'parameters are not part of the key',
      'sales',
      map('company-update'),
      { path: '/company-update/:company_id?', roles: all },
      4,
      true,
    ],
    ['two parameters neither', 'sales', map('a/b'), { path: '/a/b/:c?/:d?', roles: all }, 4, true],
  ])('%s', (_sentence, level, permissions, route, step, allowed) => {
    expect(decide({ level, permissions }, route)).toEqual({ step, allowed })
  })

  test('a level that nobody knows opens nothing but routes without roles', () => {
    const nobody = { level: 'root' as Role, permissions: null } // what a tampered database could hold
    expect(decide(nobody, { path: '/counts', roles }).allowed).toBe(false)
    // Whatever their map says: it is the level that is wrong.
    expect(decide({ ...nobody, permissions: {} }, { path: '/counts', roles })).toEqual({ step: 4, allowed: false })
    expect(decide(nobody, { path: '/dataentry/x', roles }).allowed).toBe(false)
    expect(decide(nobody, { path: '/open', roles: [] }).allowed).toBe(true)
  })
})

/** The rule once more, written differently and by the sentence, to be compared with. */
const oracle = (level: string, permissions: Record<string, unknown> | null, id: ScreenId): boolean => {
  const screen = screens[id]
  if (screen.path.indexOf('/dataentry/') >= 0) return level === 'su' || level === 'manager' || level === 'data_entry'
  const key = screen.path.slice(1).split('/:')[0] ?? ''
  const own = permissions === null ? undefined : Object.getOwnPropertyDescriptor(permissions, key)?.value
  const narrowed = permissions !== null && level !== 'su' && own !== true
  return !narrowed && ([...screen.roles] as string[]).includes(level)
}

test('mayOpen agrees with an independent oracle on random agents, maps and screens', () => {
  const value = fc.oneof(fc.constant(true), fc.constant(false), fc.constant(1), fc.constant('true'), fc.constant(null))
  const keys = fc.constantFrom(...screenIds.map((id) => permissionKey(screens[id].path)), 'toString')
  const permissions = fc.option(fc.dictionary(keys, value, { maxKeys: 20 }), { nil: null })
  fc.assert(
    fc.property(fc.constantFrom(...roles), permissions, fc.constantFrom(...screenIds), (level, given, id) => {
      expect(mayOpen({ level, permissions: given }, id)).toBe(oracle(level, given, id))
    }),
    { numRuns: 10_000 },
  )
})

describe('mayCall', () => {
  const sales = { level: 'sales', permissions: { 'customers-list': true } } as const
  test.each<[string, typeof sales | null, Access, boolean]>([
    ['anybody may make a public call', null, 'public', true],
    ['nobody is no agent', null, 'agent', false],
    ['an agent may make an agent call', sales, 'agent', true],
    ['nobody may use a screen', null, { screens: ['customers-list'] }, false],
    ['one screen that is open suffices', sales, { screens: ['agents', 'customers-list'] }, true],
    ['no screen that is open', sales, { screens: ['agents', 'counts'] }, false],
    ['no screen at all', sales, { screens: [] }, false],
  ])('%s', (_sentence, who, access, expected) => {
    expect(mayCall(who, access)).toBe(expected)
  })
})

test('the screen table holds every protected route of the specification, and each path once', () => {
  const paths = screenIds.map((id) => screens[id].path)
  const specified = [
    '/editmember',
    '/create-new-customer',
    '/new-customers',
    '/customers-list',
    '/reach-customers',
    '/quickstats',
    '/enrichment_stats',
    '/counts',
    '/tracker',
    '/latest_customer',
    '/stripe-stats',
    '/customer-unlocks-report',
    '/account-standing',
    '/company-list',
    '/company-update/:company_id?',
    '/dataentry/createEditCompany/:company_id?',
    '/dataentry2/createEditCompany/:company_id?',
    '/dataentry/press_news_entry',
    '/dataentry/press_news_funding_financing_entry',
    '/press_news_funding_insert_company',
    '/dataentry/createPress/:pressstaged_company_id?/:press_staged?',
    '/dataentry2/createPress/:pressstaged_company_id?/:press_staged?',
    '/editCompanyIndustrySicEmployeeSize/:company_id?',
    '/dataentry/addStagedPress',
    '/dataentry/viewStagedPress',
    '/dataentry/searchNewsletterCompany',
    '/dataentry/showPressList/:company_id?',
    '/add-inside-product',
    '/data-mismatch',
    '/dataentry2/data-mismatch',
    '/outside-technology',
    '/scrapy-crawl-data',
    '/api-requests',
    '/approve',
    '/enrichment_approve',
    '/restore-customer-cart',
    '/top_abusers',
    '/alerts',
    '/customer/abuse',
    '/ban-ip',
    '/search/blocked-domains',
    '/config_auto_banning',
    '/agents',
    '/edit-agent',
    '/link-customer-id',
    '/main-site-banner-settings',
    '/gmail',
    '/gmail_drafted_records/:id?',
    '/gmail_account/:id?',
    '/authGmailRedirect',
    '/whats-new',
    '/support-ticket',
    '/to-do/:prospect_id',
    '/support-ticket/:prospect_id',
  ]
  expect(specified).toHaveLength(54)
  expect(specified.filter((path) => !paths.includes(path))).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
  for (const id of screenIds) expect(Object.keys(screens)).toContain(screens[id].screen ?? id)
})
