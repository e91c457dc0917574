import { canOpen, type PermissionMap } from '@console/shared/contract/access'
import { type Role, roles } from '@console/shared/contract/roles'
import { permissionKey } from '@console/shared/contract/screens'
import fc from 'fast-check'
import { homeOf } from './home.ts'
import { areas, type ScreenId, screenIds, screens } from './screens.ts'

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

  test('is a page the agent may open, if the menu has one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...roles), fc.subarray([...screenIds]), (level, granted) => {
        const who = { level, permissions: map(...granted.map((id) => permissionKey(screens[id].path))) }
        const open = screenIds.filter((id) => screens[id].group !== undefined && canOpen(screens, who, id))
        const paths = open.map((id) => screens[id].path.replace(/\/:.*$/, ''))
        expect(paths.length === 0 ? ['/editmember'] : paths).toContain(homeOf(who))
      }),
    )
  })
})

/** An independent implementation of the rule, sentence by sentence, for comparison. */
const oracle = (level: string, permissions: Record<string, unknown> | null, id: ScreenId): boolean => {
  const screen = screens[id]
  if (screen.path.indexOf('/dataentry/') >= 0) return level === 'su' || level === 'manager' || level === 'data_entry'
  const key = screen.path.slice(1).split('/:')[0] ?? ''
  const own = permissions === null ? undefined : Object.getOwnPropertyDescriptor(permissions, key)?.value
  const narrowed = permissions !== null && level !== 'su' && own !== true
  return !narrowed && ([...screen.roles] as string[]).includes(level)
}

test('canOpen agrees with an independent oracle on random agents, maps and screens', () => {
  const value = fc.oneof(fc.constant(true), fc.constant(false), fc.constant(1), fc.constant('true'), fc.constant(null))
  const keys = fc.constantFrom(...screenIds.map((id) => permissionKey(screens[id].path)), 'toString')
  const permissions = fc.option(fc.dictionary(keys, value, { maxKeys: 20 }), { nil: null })
  fc.assert(
    fc.property(fc.constantFrom(...roles), permissions, fc.constantFrom(...screenIds), (level, given, id) => {
      expect(canOpen(screens, { level, permissions: given }, id)).toBe(oracle(level, given, id))
    }),
    { numRuns: 10_000 },
  )
})

test('the screen table has every protected route of the specification, and each path once', () => {
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

test('every area has screens, and each screen names its area', () => {
  expect(areas).toEqual(['members', 'reports', 'dataentry', 'admin', 'mail'])
  for (const id of screenIds) expect([id, screens[id].id]).toEqual([id, id])
})
