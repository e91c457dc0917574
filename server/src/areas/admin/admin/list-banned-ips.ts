import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { keysetPage } from '../../../platform/database/keyset.ts'
import { bannedIpKeyset, bannedIpsWhere } from '../../../platform/guard/banned-ip.ts'
import { read } from '../../../platform/pipeline/handlers.ts'

export const listBannedIps = read(adminCalls.listBannedIps, ({ filters, sort, page }, { db }) =>
  keysetPage(db, bannedIpKeyset, {
    where: bannedIpsWhere(filters),
    sort: sort ?? { by: 'created_at', direction: 'desc' },
    page,
  }),
)
