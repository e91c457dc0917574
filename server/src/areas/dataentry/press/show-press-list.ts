import { pressCalls } from '@console/remote-dataentry/contract/calls/press'
import { keysetPage } from '../../../platform/database/keyset.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { pressKeyset, pressWhere } from './press-rows.ts'

export const showPressList = read(pressCalls.showPressList, ({ filters, sort, page }, { db }) =>
  keysetPage(db, pressKeyset, {
    where: pressWhere(filters),
    sort: sort ?? { by: 'happened_on', direction: 'desc' },
    page,
  }),
)
