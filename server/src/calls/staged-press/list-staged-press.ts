import { stagedPressCalls } from '@console/remote-dataentry/contract/calls/staged-press'
import { keysetPage } from '../../data/keyset.ts'
import { stagedPressKeyset, stagedPressWhere } from '../../data/staged-press.ts'
import { read } from '../../mechanism/handlers.ts'

export const listStagedPress = read(stagedPressCalls.listStagedPress, ({ filters, sort, page }, { db }) =>
  keysetPage(db, stagedPressKeyset, {
    where: stagedPressWhere(filters),
    sort: sort ?? { by: 'created_at', direction: 'desc' },
    page,
  }),
)
