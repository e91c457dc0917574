import { adminGroup, userGroup } from '@console/shared/contract/roles'
import { defineScreens } from '@console/shared/contract/screens'

const reports = { group: 'Reports', roles: userGroup } as const

/** Every screen of this area (spec §2): its address, its title, its place in the menu, and who may open it. */
export const areaScreens = defineScreens('reports', {
  quickstats: { path: '/quickstats', title: 'Quick Stats', ...reports },
  'enrichment-stats': { path: '/enrichment_stats', title: 'Enrichment Stats', ...reports },
  counts: { path: '/counts', title: 'Counts', ...reports },
  tracker: { path: '/tracker', title: 'API Usage Stats', ...reports },
  'latest-customer': { path: '/latest_customer', title: 'Latest Customer', ...reports },
  'stripe-stats': { path: '/stripe-stats', title: 'Stripe Stats', ...reports, roles: adminGroup },
  'customer-unlocks-report': { path: '/customer-unlocks-report', title: 'Customer Unlock Report', ...reports },
  'account-standing': { path: '/account-standing', title: 'Account Standing', ...reports },
})

export type ScreenId = keyof typeof areaScreens
