import { abuseCalls } from '@console/remote-admin/contract/calls/abuse'
import { keysetPage } from '../../../platform/database/keyset.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { alertKeyset, alertsWhere } from './search-alert.ts'

export const listAlerts = read(abuseCalls.listAlerts, ({ filters, sort, page }, { db, agent }) =>
  keysetPage(db, alertKeyset(agent.id), {
    where: alertsWhere(filters, agent.id),
    sort: sort ?? { by: 'created_at', direction: 'desc' },
    page,
  }),
)
