import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { blockedDomainKeyset, blockedDomainsWhere } from '../../data/blocked-domain.ts'
import { keysetPage } from '../../data/keyset.ts'
import { read } from '../../mechanism/handlers.ts'

export const listBlockedDomains = read(adminCalls.listBlockedDomains, ({ filters, sort, page }, { db }) =>
  keysetPage(db, blockedDomainKeyset, {
    where: blockedDomainsWhere(filters),
    sort: sort ?? { by: 'created_at', direction: 'desc' },
    page,
  }),
)
