import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { keysetPage } from '../../../platform/database/keyset.ts'
import { blockedDomainKeyset, blockedDomainsWhere } from '../../../platform/guard/blocked-domain.ts'
import { read } from '../../../platform/pipeline/handlers.ts'

export const listBlockedDomains = read(adminCalls.listBlockedDomains, ({ filters, sort, page }, { db }) =>
  keysetPage(db, blockedDomainKeyset, {
    where: blockedDomainsWhere(filters),
    sort: sort ?? { by: 'created_at', direction: 'desc' },
    page,
  }),
)
