import { abuseCalls } from '@console/remote-admin/contract/calls/abuse'
import { keysetPage } from '../../data/keyset.ts'
import { alertKeyset, alertsWhere } from '../../data/search-alert.ts'
import { read } from '../../mechanism/handlers.ts'

export const listAlerts = read(abuseCalls.listAlerts, ({ filters, sort, page }, { db, agent }) =>
  keysetPage(db, alertKeyset(agent.id), {
    where: alertsWhere(filters, agent.id),
    sort: sort ?? { by: 'created_at', direction: 'desc' },
    page,
  }),
)
