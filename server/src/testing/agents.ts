import type { PermissionMap } from '@console/shared/contract/access'
import type { Role } from '@console/shared/contract/roles'

const allow = (...keys: string[]): PermissionMap => Object.fromEntries(keys.map((key) => [key, true]))

/**
 * One agent of each level; the maps leave out some of the level's screens, so that tests cover both results of a rule.
 */
export const testAgents: Readonly<Record<Role, PermissionMap | null>> = {
  su: null,
  manager: null,
  sales: allow(
    'editmember',
    'create-new-customer',
    'customers-list',
    'quickstats',
    'alerts',
    'top_abusers',
    'support-ticket',
  ),
  data_entry: allow('company-list', 'company-update', 'dataentry2/data-mismatch', 'whats-new'),
  company_size: allow('editCompanyIndustrySicEmployeeSize', 'company-list', 'whats-new'),
}

export const emailOf = (level: Role): string => `${level}@example.com`
export const passwordOf = (level: Role): string => `demo-${level}`
