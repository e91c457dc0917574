import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { bannedIpKeyset, bannedIpsWhere } from '../../data/banned-ip.ts'
import { keysetPage } from '../../data/keyset.ts'
import { read } from '../../mechanism/handlers.ts'

export const listBannedIps = read(adminCalls.listBannedIps, ({ filters, sort, page }, { db }) =>
  keysetPage(db, bannedIpKeyset, {
    where: bannedIpsWhere(filters),
    sort: sort ?? { by: 'created_at', direction: 'desc' },
    page,
  }),
)
