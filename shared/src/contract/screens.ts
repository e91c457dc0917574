import { adminGroup, type Role, userGroup } from './roles.ts'

export const areas = ['members', 'reports', 'dataentry', 'admin', 'mail'] as const
export type Area = (typeof areas)[number]

export const menuGroups = [
  'Members',
  'Reach',
  'Reports',
  'Data entry',
  'Data entry 2',
  'Approvals',
  'Suspicious alerts',
  'top',
] as const
/** `top` items stand in the menu bar by themselves. */
export type MenuGroup = (typeof menuGroups)[number]

export type Badge = 'alertsCount' | 'ticketCounts'

/** One way into a screen. Twins are two entries with one `screen`. */
export interface ScreenEntry {
  /** Route pattern of react-router. */
  readonly path: string
  readonly title: string
  readonly area: Area
  /** Absent: reachable, but not in the menu. */
  readonly group?: MenuGroup
  readonly roles: readonly Role[]
  readonly badge?: Badge
  /** The entry whose code draws this one; absent: its own. */
  readonly screen?: string
}

const members = { area: 'members', group: 'Members', roles: userGroup } as const
const reach = { area: 'members', group: 'Reach', roles: userGroup } as const
const reports = { area: 'reports', group: 'Reports', roles: userGroup } as const
const dataEntry = { area: 'dataentry', group: 'Data entry', roles: userGroup } as const
const dataEntry2 = { area: 'dataentry', group: 'Data entry 2', roles: userGroup } as const
const approvals = { area: 'admin', group: 'Approvals', roles: userGroup } as const
const alerts = { area: 'admin', group: 'Suspicious alerts', roles: userGroup } as const
const adminTop = { area: 'admin', group: 'top', roles: userGroup } as const
const mailTop = { area: 'mail', group: 'top', roles: userGroup } as const

/**
 * Every protected route of the console (spec §2, and /audit and /releases of our own). Menu, guard, server authorisation, docs and tests read this table
 * and nothing else.
 */
const table = {
  'edit-member': { path: '/editmember', title: 'Edit Member', ...members },
  'create-new-customer': {
    path: '/create-new-customer',
    title: 'Create New Customer',
    ...members,
    screen: 'edit-member',
  },
  'new-customers': { path: '/new-customers', title: 'New Customer', ...members },
  'customers-list': { path: '/customers-list', title: 'Customers', ...members },
  'reach-customers': { path: '/reach-customers', title: 'Reach Customer', ...reach },

  quickstats: { path: '/quickstats', title: 'Quick Stats', ...reports },
  'enrichment-stats': { path: '/enrichment_stats', title: 'Enrichment Stats', ...reports },
  counts: { path: '/counts', title: 'Counts', ...reports },
  tracker: { path: '/tracker', title: 'API Usage Stats', ...reports },
  'latest-customer': { path: '/latest_customer', title: 'Latest Customer', ...reports },
  'stripe-stats': { path: '/stripe-stats', title: 'Stripe Stats', ...reports, roles: adminGroup },
  'customer-unlocks-report': { path: '/customer-unlocks-report', title: 'Customer Unlock Report', ...reports },
  'account-standing': { path: '/account-standing', title: 'Account Standing', ...reports },

  'company-list': { path: '/company-list', title: 'Domain Verifier', ...dataEntry },
  'company-update': {
    path: '/company-update/:company_id?',
    title: 'Add/Edit Company',
    area: 'dataentry',
    roles: userGroup,
    screen: 'edit-company',
  },
  'edit-company': { path: '/dataentry/createEditCompany/:company_id?', title: 'Add/Edit Company', ...dataEntry },
  'edit-company-2': {
    path: '/dataentry2/createEditCompany/:company_id?',
    title: 'Add/Edit Company',
    ...dataEntry2,
    screen: 'edit-company',
  },
  'press-news-entry': { path: '/dataentry/press_news_entry', title: 'New Hiring Events - Confirm', ...dataEntry },
  'press-news-funding': {
    path: '/dataentry/press_news_funding_financing_entry',
    title: 'New Funding - Missing Info',
    ...dataEntry,
  },
  'press-news-funding-company': {
    path: '/press_news_funding_insert_company',
    title: 'New Funding - Insert Comp',
    ...dataEntry,
  },
  'edit-press': {
    path: '/dataentry/createPress/:pressstaged_company_id?/:press_staged?',
    title: 'Edit Company Press',
    ...dataEntry,
  },
  'edit-press-2': {
    path: '/dataentry2/createPress/:pressstaged_company_id?/:press_staged?',
    title: 'Edit Company Press',
    ...dataEntry2,
    screen: 'edit-press',
  },
  'edit-company-industry': {
    path: '/editCompanyIndustrySicEmployeeSize/:company_id?',
    title: 'Edit Company Industry Sic Employee Size',
    ...dataEntry,
  },
  'add-staged-press': { path: '/dataentry/addStagedPress', title: 'Add Staged Press', ...dataEntry },
  'staged-press': { path: '/dataentry/viewStagedPress', title: 'View Staged Press', ...dataEntry },
  newsletter: { path: '/dataentry/searchNewsletterCompany', title: "Show Company for Today's Press", ...dataEntry },
  'press-list': { path: '/dataentry/showPressList/:company_id?', title: 'Show All Press Events', ...dataEntry },
  'add-inside-product': { path: '/add-inside-product', title: 'Add Inside Product', ...dataEntry },
  'data-mismatch': { path: '/data-mismatch', title: 'Company Data Mismatch', ...dataEntry },
  'data-mismatch-2': {
    path: '/dataentry2/data-mismatch',
    title: 'Company Data Mismatch',
    ...dataEntry2,
    screen: 'data-mismatch',
  },
  'outside-technology': { path: '/outside-technology', title: 'Add Outside Technology', ...dataEntry },
  'scrapy-crawl-data': { path: '/scrapy-crawl-data', title: 'Scrapy-Crawl Data', ...dataEntry },

  'api-requests': { path: '/api-requests', title: 'Manage Api Keys', ...approvals },
  approve: { path: '/approve', title: 'Approve', ...approvals },
  'enrichment-approve': { path: '/enrichment_approve', title: 'Enrichment Approve', ...approvals },
  'restore-customer-cart': { path: '/restore-customer-cart', title: 'Restore Customers Cart', ...approvals },
  'top-abusers': { path: '/top_abusers', title: 'Top Abusers', ...alerts },
  alerts: { path: '/alerts', title: 'Alerts', ...alerts, badge: 'alertsCount' },
  'customer-abuse': { path: '/customer/abuse', title: 'Customer Abuse report', ...alerts },
  'ban-ip': { path: '/ban-ip', title: 'Ban Ip Address', ...alerts },
  'blocked-domains': { path: '/search/blocked-domains', title: 'Blocked Domains report', ...alerts },
  'config-auto-banning': { path: '/config_auto_banning', title: 'Config Auto Banning', ...adminTop, roles: adminGroup },
  agents: { path: '/agents', title: 'Agents', ...adminTop, roles: adminGroup },
  'edit-agent': { path: '/edit-agent', title: 'Edit Agent', area: 'admin', roles: adminGroup },
  'link-customer-id': { path: '/link-customer-id', title: 'Link Customer ID', ...adminTop, roles: adminGroup },
  'main-site-banner-settings': {
    path: '/main-site-banner-settings',
    title: 'Main Site Banner Settings',
    ...adminTop,
    roles: adminGroup,
  },
  'whats-new': { path: '/whats-new', title: 'Whats New', ...adminTop },
  audit: { path: '/audit', title: 'Audit', ...adminTop, roles: adminGroup },
  releases: { path: '/releases', title: 'Releases', ...adminTop, roles: adminGroup },
  'support-ticket-list': { path: '/support-ticket', title: 'Support Ticket list', ...adminTop, badge: 'ticketCounts' },
  'support-ticket': {
    path: '/support-ticket/:prospect_id',
    title: 'View Support Ticket',
    area: 'admin',
    roles: userGroup,
  },
  'to-do': { path: '/to-do/:prospect_id', title: 'ToDo', area: 'admin', roles: userGroup, screen: 'support-ticket' },

  gmail: { path: '/gmail', title: 'Gmail', ...mailTop },
  'gmail-drafted-records': {
    path: '/gmail_drafted_records/:id?',
    title: 'View Gmail Drafted Record',
    area: 'mail',
    roles: userGroup,
  },
  'gmail-account': { path: '/gmail_account/:id?', title: 'View Gmail Account', area: 'mail', roles: userGroup },
  'auth-gmail-redirect': { path: '/authGmailRedirect', title: 'Mail authorization', area: 'mail', roles: userGroup },
} as const satisfies Record<string, ScreenEntry>

export type ScreenId = keyof typeof table

export const screens: Readonly<Record<ScreenId, ScreenEntry>> = table
export const screenIds = Object.keys(table) as readonly ScreenId[] // keys of a const object are its ids

/** Where an agent lands after sign-in, and where data entry is sent instead of /permission-denied (spec §2). */
export const homePath = '/editmember'
export const dataEntryHomePath = '/dataentry/press_news_entry'

/** Key of a route in the permission map: its path without the leading slash and without parameters. */
export const permissionKey = (path: string): string => path.replace(/^\//, '').replace(/\/:.*$/, '')
