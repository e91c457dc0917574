import { stripeStatsCalls } from '@console/remote-reports/contract/calls/stripe-stats'
import { keysetPage } from '../../../platform/database/keyset.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { movementKeyset, movementsWhere, toldMovements } from './movement.ts'

export const listMovements = read(stripeStatsCalls.listMovements, ({ filters, sort, page }, { db }) =>
  keysetPage(db, movementKeyset, {
    where: movementsWhere(filters),
    sort: sort ?? { by: 'at', direction: 'desc' },
    page,
    told: () => toldMovements(db, filters),
  }),
)
