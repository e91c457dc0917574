import { stagedPressCalls } from '@console/remote-dataentry/contract/calls/staged-press'
import { keysetPage } from '../../../platform/database/keyset.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { stagedPressKeyset, stagedPressWhere } from '../press/staged-press.ts'

export const listStagedPress = read(stagedPressCalls.listStagedPress, ({ filters, sort, page }, { db }) =>
  keysetPage(db, stagedPressKeyset, {
    where: stagedPressWhere(filters),
    sort: sort ?? { by: 'created_at', direction: 'desc' },
    page,
  }),
)
