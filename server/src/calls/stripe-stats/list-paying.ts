import { stripeStatsCalls } from '@console/remote-reports/contract/calls/stripe-stats'
import { keysetPage } from '../../data/keyset.ts'
import { payingKeyset, payingWhere, toldPaying } from '../../data/paying.ts'
import { read } from '../../mechanism/handlers.ts'

export const listPaying = read(stripeStatsCalls.listPaying, ({ filters, sort, page }, { db }) =>
  keysetPage(db, payingKeyset, {
    where: payingWhere(filters),
    sort: sort ?? { by: 'at', direction: 'desc' },
    page,
    told: () => toldPaying(db, filters),
  }),
)
