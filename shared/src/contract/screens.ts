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

const user = { roles: userGroup } as const
const admin = { roles: adminGroup } as const

/**
 * Every protected route of the console (spec §2). Menu, guard, server authorisation, docs and tests read this table
 * and nothing else.
 */
const table = {
  'edit-member': { path: '/editmember', title: 'Edit Member', area: 'members', group: 'Members', ...user },
  'create-new-customer': {
    path: '/create-new-customer',
    title: 'Create New Customer',
    area: 'members',
    group: 'Members',
    screen: 'edit-member',
    ...user,
  },
  'new-customers': { path: '/new-customers', title: 'New Customer', area: 'members', group: 'Members', ...user },
  'customers-list': { path: '/customers-list', title: 'Customers', area: 'members', group: 'Members', ...user },
  'reach-customers': { path: '/reach-customers', title: 'Reach Customer', area: 'members', group: 'Reach', ...user },

  quickstats: { path: '/quickstats', title: 'Quick Stats', area: 'reports', group: 'Reports', ...user },
  'enrichment-stats': {
    path: '/enrichment_stats',
    title: 'Enrichment Stats',
    area: 'reports',
    group: 'Reports',
    ...user,
  },
  counts: { path: '/counts', title: 'Counts', area: 'reports', group: 'Reports', ...user },
  tracker: { path: '/tracker', title: 'API Usage Stats', area: 'reports', group: 'Reports', ...user },
  'latest-customer': { path: '/latest_customer', title: 'Latest Customer', area: 'reports', group: 'Reports', ...user },
  'stripe-stats': { path: '/stripe-stats', title: 'Stripe Stats', area: 'reports', group: 'Reports', ...admin },
  'customer-unlocks-report': {
    path: '/customer-unlocks-report',
    title: 'Customer Unlock Report',
    area: 'reports',
    group: 'Reports',
    ...user,
  },
  'account-standing': {
    path: '/account-standing',
    title: 'Account Standing',
    area: 'reports',
    group: 'Reports',
    ...user,
  },

  'company-list': {
    path: '/company-list',
    title: 'Domain Verifier',
    area: 'dataentry',
    group: 'Data entry',
    ...user,
  },
  'company-update': {
    path: '/company-update/:company_id?',
    title: 'Add/Edit Company',
    area: 'dataentry',
    screen: 'edit-company',
    ...user,
  },
  'edit-company': {
    path: '/dataentry/createEditCompany/:company_id?',
    title: 'Add/Edit Company',
    area: 'dataentry',
    group: 'Data entry',
    ...user,
  },
  'edit-company-2': {
    path: '/dataentry2/createEditCompany/:company_id?',
    title: 'Add/Edit Company',
    area: 'dataentry',
    group: 'Data entry 2',
    screen: 'edit-company',
    ...user,
  },
  'press-news-entry': {
    path: '/dataentry/press_news_entry',
    title: 'New Hiring Events - Confirm',
    area: 'dataentry',
    group: 'Data entry',
    ...user,
  },
  'press-news-funding': {
    path: '/dataentry/press_news_funding_financing_entry',
    title: 'New Funding - Missing Info',
    area: 'dataentry',
    group: 'Data entry',
    ...user,
  },
  'press-news-funding-company': {
    path: '/press_news_funding_insert_company',
    title: 'New Funding - Insert Comp',
    area: 'dataentry',
    group: 'Data entry',
    ...user,
  },
  'edit-press': {
    path: '/dataentry/createPress/:pressstaged_company_id?/:press_staged?',
    title: 'Edit Company Press',
    area: 'dataentry',
    group: 'Data entry',
    ...user,
  },
  'edit-press-2': {
    path: '/dataentry2/createPress/:pressstaged_company_id?/:press_staged?',
    title: 'Edit Company Press',
    area: 'dataentry',
    group: 'Data entry 2',
    screen: 'edit-press',
    ...user,
  },
  'edit-company-industry': {
    path: '/editCompanyIndustrySicEmployeeSize/:company_id?',
    title: 'Edit Company Industry Sic Employee Size',
    area: 'dataentry',
    group: 'Data entry',
    ...user,
  },
  'add-staged-press': {
    path: '/dataentry/addStagedPress',
    title: 'Add Staged Press',
    area: 'dataentry',
    group: 'Data entry',
    ...user,
  },
  'staged-press': {
    path: '/dataentry/viewStagedPress',
    title: 'View Staged Press',
    area: 'dataentry',
    group: 'Data entry',
    ...user,
  },
  newsletter: {
    path: '/dataentry/searchNewsletterCompany',
    title: "Show Company for Today's Press",
    area: 'dataentry',
    group: 'Data entry',
    ...user,
  },
  'press-list': {
    path: '/dataentry/showPressList/:company_id?',
    title: 'Show All Press Events',
    area: 'dataentry',
    group: 'Data entry',
    ...user,
  },
  'add-inside-product': {
    path: '/add-inside-product',
    title: 'Add Inside Product',
    area: 'dataentry',
    group: 'Data entry',
    ...user,
  },
  'data-mismatch': {
    path: '/data-mismatch',
    title: 'Company Data Mismatch',
    area: 'dataentry',
    group: 'Data entry',
    ...user,
  },
  'data-mismatch-2': {
    path: '/dataentry2/data-mismatch',
    title: 'Company Data Mismatch',
    area: 'dataentry',
    group: 'Data entry 2',
    screen: 'data-mismatch',
    ...user,
  },
  'outside-technology': {
    path: '/outside-technology',
    title: 'Add Outside Technology',
    area: 'dataentry',
    group: 'Data entry',
    ...user,
  },
  'scrapy-crawl-data': {
    path: '/scrapy-crawl-data',
    title: 'Scrapy-Crawl Data',
    area: 'dataentry',
    group: 'Data entry',
    ...user,
  },

  'api-requests': { path: '/api-requests', title: 'Manage Api Keys', area: 'admin', group: 'Approvals', ...user },
  approve: { path: '/approve', title: 'Approve', area: 'admin', group: 'Approvals', ...user },
  'enrichment-approve': {
    path: '/enrichment_approve',
    title: 'Enrichment Approve',
    area: 'admin',
    group: 'Approvals',
    ...user,
  },
  'restore-customer-cart': {
    path: '/restore-customer-cart',
    title: 'Restore Customers Cart',
    area: 'admin',
    group: 'Approvals',
    ...user,
  },
  'top-abusers': { path: '/top_abusers', title: 'Top Abusers', area: 'admin', group: 'Suspicious alerts', ...user },
  alerts: {
    path: '/alerts',
    title: 'Alerts',
    area: 'admin',
    group: 'Suspicious alerts',
    badge: 'alertsCount',
    ...user,
  },
  'customer-abuse': {
    path: '/customer/abuse',
    title: 'Customer Abuse report',
    area: 'admin',
    group: 'Suspicious alerts',
    ...user,
  },
  'ban-ip': { path: '/ban-ip', title: 'Ban Ip Address', area: 'admin', group: 'Suspicious alerts', ...user },
  'blocked-domains': {
    path: '/search/blocked-domains',
    title: 'Blocked Domains report',
    area: 'admin',
    group: 'Suspicious alerts',
    ...user,
  },
  'config-auto-banning': {
    path: '/config_auto_banning',
    title: 'Config Auto Banning',
    area: 'admin',
    group: 'top',
    ...admin,
  },
  agents: { path: '/agents', title: 'Agents', area: 'admin', group: 'top', ...admin },
  'edit-agent': { path: '/edit-agent', title: 'Edit Agent', area: 'admin', ...admin },
  'link-customer-id': { path: '/link-customer-id', title: 'Link Customer ID', area: 'admin', group: 'top', ...admin },
  'main-site-banner-settings': {
    path: '/main-site-banner-settings',
    title: 'Main Site Banner Settings',
    area: 'admin',
    group: 'top',
    ...admin,
  },
  'whats-new': { path: '/whats-new', title: 'Whats New', area: 'admin', group: 'top', ...user },
  'support-ticket-list': {
    path: '/support-ticket',
    title: 'Support Ticket',
    area: 'admin',
    group: 'top',
    badge: 'ticketCounts',
    ...user,
  },
  'support-ticket': {
    path: '/support-ticket/:prospect_id',
    title: 'View Support Ticket',
    area: 'admin',
    ...user,
  },
  'to-do': { path: '/to-do/:prospect_id', title: 'ToDo', area: 'admin', screen: 'support-ticket', ...user },

  gmail: { path: '/gmail', title: 'Gmail', area: 'mail', group: 'top', ...user },
  'gmail-drafted-records': {
    path: '/gmail_drafted_records/:id?',
    title: 'View Gmail Drafted Record',
    area: 'mail',
    ...user,
  },
  'gmail-account': { path: '/gmail_account/:id?', title: 'View Gmail Account', area: 'mail', ...user },
  'auth-gmail-redirect': { path: '/authGmailRedirect', title: 'Mail authorization', area: 'mail', ...user },
} as const satisfies Record<string, ScreenEntry>

export type ScreenId = keyof typeof table

export const screens: Readonly<Record<ScreenId, ScreenEntry>> = table
export const screenIds = Object.keys(table) as readonly ScreenId[] // keys of a const object are its ids

/** Where an agent lands after sign-in, and where data entry is sent instead of /permission-denied (spec §2). */
export const homePath = '/editmember'
export const dataEntryHomePath = '/dataentry/press_news_entry'

/** Key of a route in the permission map: its path without the leading slash and without parameters. */
export const permissionKey = (path: string): string => path.replace(/^\//, '').replace(/\/:.*$/, '')
