import { stripeStatsCalls } from '@console/remote-reports/contract/calls/stripe-stats'
import { keysetPage } from '../../data/keyset.ts'
import { movementKeyset, movementsWhere, toldMovements } from '../../data/movement.ts'
import { read } from '../../mechanism/handlers.ts'

export const listMovements = read(stripeStatsCalls.listMovements, ({ filters, sort, page }, { db }) =>
  keysetPage(db, movementKeyset, {
    where: movementsWhere(filters),
    sort: sort ?? { by: 'at', direction: 'desc' },
    page,
    told: () => toldMovements(db, filters),
  }),
)
