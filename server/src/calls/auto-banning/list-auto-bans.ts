import { autoBanningCalls } from '@console/remote-admin/contract/calls/auto-banning'
import { autoBanKeyset, autoBansWhere } from '../../auto-ban/listed.ts'
import { keysetPage } from '../../data/keyset.ts'
import { read } from '../../mechanism/handlers.ts'

export const listAutoBans = read(autoBanningCalls.listAutoBans, ({ filters, sort, page }, { db }) =>
  keysetPage(db, autoBanKeyset, { where: autoBansWhere(filters), sort: sort ?? { by: 'at', direction: 'desc' }, page }),
)
