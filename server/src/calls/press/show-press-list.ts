import { pressCalls } from '@console/remote-dataentry/contract/calls/press'
import { keysetPage } from '../../data/keyset.ts'
import { pressKeyset, pressWhere } from '../../data/press.ts'
import { read } from '../../mechanism/handlers.ts'

export const showPressList = read(pressCalls.showPressList, ({ filters, sort, page }, { db }) =>
  keysetPage(db, pressKeyset, {
    where: pressWhere(filters),
    sort: sort ?? { by: 'happened_on', direction: 'desc' },
    page,
  }),
)
