import { expect, type Page } from '@playwright/test'

/** Addresses of a screen, one for each of its variants. */
export interface OpenedScreen {
  readonly name: string
  readonly path: string
  /** Detects that it is rendered, in any language. */
  readonly ready: (page: Page) => Promise<void>
}

const table = (page: Page) => expect(page.locator('tr[aria-rowindex="2"]')).toBeVisible()
const anyTable = (page: Page) => expect(page.getByRole('main').getByRole('table').first()).toBeVisible()
const heading = (page: Page) => expect(page.locator('h1, h2').first()).toBeVisible()
const forms = (page: Page) => expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()

const kinds = { table, anyTable, heading, forms }
type Row = readonly [name: string, path: string, kind?: keyof typeof kinds]

const signedOut: readonly Row[] = [
  ['signin', '/signin'],
  ['signup', '/signup'],
  ['confirm-signup', '/confirm-signup'],
  ['forget-password', '/forget-password'],
  ['reset-password', '/reset-password'],
]

const customer = (id: number): readonly Row[] => [
  ['customer', `/editmember?customer_id=${id}`, 'forms'],
  ['changes', `/editmember?customer_id=${id}&tab=history&view=changes`, 'anyTable'],
  ...['history', 'subscription', 'account', 'team', 'interests', 'topics', 'unlocks', 'corrections', 'personal'].map(
    (tab): Row => [`customer-${tab}`, `/editmember?customer_id=${id}&tab=${tab}`],
  ),
  ['cart', `/restore-customer-cart?customer_id=${id}`],
  ['customer-abuse', `/customer/abuse?customer_id=${id}&last_x_days=365`],
]

const members: readonly Row[] = [
  ['editmember', '/editmember'],
  ['create', '/create-new-customer', 'forms'],
  ['new-customers', '/new-customers'],
  ['reach-customers', '/reach-customers', 'table'],
  ['campaigns', '/reach-customers?view=campaigns'],
  ['customers-list', '/customers-list', 'table'],
  ['api-requests', '/api-requests'],
  ['proposals', '/proposals'],
  ['link-customer', '/link-customer-id'],
]

const admin: readonly Row[] = [
  ['blocked-domains', '/search/blocked-domains', 'table'],
  ['ban-ip', '/ban-ip'],
  ...[1, 2, 3, 4].map((type): Row => [`approve-${type}`, `/approve?selected_approve_type=${type}`]),
  ['enrichment-approve', '/enrichment_approve'],
  ['top-abusers', '/top_abusers', 'table'],
  ['alerts', '/alerts', 'table'],
  ['auto-banning', '/config_auto_banning'],
  ['agents', '/agents', 'table'],
  ['edit-agent', '/edit-agent?agent_id=3'],
  ['directories', '/directories'],
  ['banner', '/main-site-banner-settings'],
  ['support', '/support-ticket'],
  ['ticket', '/support-ticket/1'],
  ['to-do', '/to-do/1'],
  ['audit', '/audit', 'table'],
  ['releases', '/releases?area=members', 'anyTable'],
  ['release-rights', '/releases?tab=rights', 'anyTable'],
  ['release-speed', '/releases?tab=speed'],
  ['whats-new', '/whats-new'],
]

const dataEntry: readonly Row[] = [
  ['domains', '/company-list'],
  ['company', '/dataentry/createEditCompany/1'],
  ['new-company', '/dataentry/createEditCompany'],
  ['hiring', '/dataentry/press_news_entry'],
  ['funding', '/dataentry/press_news_funding_financing_entry'],
  ['funding-company', '/press_news_funding_insert_company'],
  ['press', '/dataentry/createPress'],
  ['industries', '/editCompanyIndustrySicEmployeeSize'],
  ['stage-press', '/dataentry/addStagedPress'],
  ['staged-press', '/dataentry/viewStagedPress'],
  ['newsletter', '/dataentry/searchNewsletterCompany'],
  ['press-list', '/dataentry/showPressList'],
  ['products', '/add-inside-product?company_id=1'],
  ['mismatches', '/data-mismatch'],
  ['technologies', '/outside-technology?company_id=1'],
  ['crawled', '/scrapy-crawl-data'],
]

const reports: readonly Row[] = [
  ['quick-stats', '/quickstats'],
  ['enrichment-stats', '/enrichment_stats'],
  ['counts', '/counts'],
  ['tracker', '/tracker'],
  ['latest-customer', '/latest_customer'],
  ['stripe-stats', '/stripe-stats'],
  ['unlock-report', '/customer-unlocks-report'],
  ['account-standing', '/account-standing'],
]

const mail: readonly Row[] = [
  ['gmail', '/gmail'],
  ['mail', '/gmail?thread=1'],
  ['mail-search', '/gmail?q=has%3Aattachment'],
  ['mailboxes', '/gmail_account'],
  ['mailbox', '/gmail_account/1'],
  ['mail-drafts', '/gmail_drafted_records'],
  ['mail-authorization', '/authGmailRedirect'],
]

const shell: readonly Row[] = [
  ['overview', '/dashboards/crm'],
  ['account', '/account'],
  ['status', '/status'],
  ['who-may-see', '/who-may-see'],
  ['permission-denied', '/permission-denied'],
  ['not-found', '/no-such-page'],
  ['server-error', '/error-pages/error-500'],
  ['maintenance', '/error-pages/maintenance'],
  ['coming-soon', '/error-pages/coming-soon'],
]

const place = ([name, path, kind = 'heading']: Row): OpenedScreen => ({ name, path, ready: kinds[kind] })

/** Before sign-in. */
export const openScreens: readonly OpenedScreen[] = signedOut.map(place)

/** Every screen of a Super User; the customer page with this customer. */
export const signedInScreens = (customerId: number): readonly OpenedScreen[] =>
  [...members, ...customer(customerId), ...admin, ...dataEntry, ...reports, ...mail, ...shell].map(place)
