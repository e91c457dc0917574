import type { Route } from '@console/shared/contract/access'
import { adminGroup } from '@console/shared/contract/roles'

/** The host's own pages for signed-in agents; without roles, a page is open to all of them (spec §6, step 1). */
export const accountRoute: Route = { path: '/account', roles: [] }
export const overviewRoute: Route = { path: '/dashboards/crm', roles: [] }
export const statusRoute: Route = { path: '/status', roles: [] }
export const whoMaySeeRoute: Route = { path: '/who-may-see', roles: adminGroup }
