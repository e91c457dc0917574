import { adminGroup, userGroup } from '@console/shared/contract/roles'
import { defineScreens } from '@console/shared/contract/screens'

const approvals = { group: 'Approvals', roles: userGroup } as const
const alerts = { group: 'Suspicious alerts', roles: userGroup } as const
const adminTop = { group: 'top', roles: userGroup } as const

/** Every screen of this area (spec §2): its address, its title, its place in the menu, and who may open it. */
export const areaScreens = defineScreens('admin', {
  'api-requests': { path: '/api-requests', title: 'Manage Api Keys', ...approvals },
  approve: { path: '/approve', title: 'Approve', ...approvals },
  'enrichment-approve': { path: '/enrichment_approve', title: 'Enrichment Approve', ...approvals },
  proposals: { path: '/proposals', title: 'Second Approvals', ...approvals },
  'restore-customer-cart': { path: '/restore-customer-cart', title: 'Restore Customers Cart', ...approvals },
  'top-abusers': { path: '/top_abusers', title: 'Top Abusers', ...alerts },
  alerts: { path: '/alerts', title: 'Alerts', ...alerts, badge: 'alertsCount' },
  'customer-abuse': { path: '/customer/abuse', title: 'Customer Abuse report', ...alerts },
  'ban-ip': { path: '/ban-ip', title: 'Ban Ip Address', ...alerts },
  'blocked-domains': { path: '/search/blocked-domains', title: 'Blocked Domains report', ...alerts },
  'config-auto-banning': { path: '/config_auto_banning', title: 'Config Auto Banning', ...adminTop, roles: adminGroup },
  agents: { path: '/agents', title: 'Agents', ...adminTop, roles: adminGroup },
  'edit-agent': { path: '/edit-agent', title: 'Edit Agent', roles: adminGroup },
  directories: { path: '/directories', title: 'Directories', ...adminTop, roles: adminGroup },
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
    roles: userGroup,
  },
  'to-do': { path: '/to-do/:prospect_id', title: 'ToDo', roles: userGroup, screen: 'support-ticket' },
})

export type ScreenId = keyof typeof areaScreens
