import { autoBanningCalls } from '@console/remote-admin/contract/calls/auto-banning'
import { keysetPage } from '../../../platform/database/keyset.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { autoBanKeyset, autoBansWhere } from './listed.ts'

export const listAutoBans = read(autoBanningCalls.listAutoBans, ({ filters, sort, page }, { db }) =>
  keysetPage(db, autoBanKeyset, { where: autoBansWhere(filters), sort: sort ?? { by: 'at', direction: 'desc' }, page }),
)
