import { stripeStatsCalls } from '@console/remote-reports/contract/calls/stripe-stats'
import { keysetPage } from '../../../platform/database/keyset.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { payingKeyset, payingWhere, toldPaying } from './paying.ts'

export const listPaying = read(stripeStatsCalls.listPaying, ({ filters, sort, page }, { db }) =>
  keysetPage(db, payingKeyset, {
    where: payingWhere(filters),
    sort: sort ?? { by: 'at', direction: 'desc' },
    page,
    told: () => toldPaying(db, filters),
  }),
)
