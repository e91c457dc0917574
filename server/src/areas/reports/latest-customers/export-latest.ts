import type { ExportLists } from '../../../platform/exports/export-list.ts'
import { customerList, customersOf } from '../../members/customers/index.ts'
import { latestWhere, usualLatest } from './latest-filters.ts'

/** Exports of /latest-customer. */
export const latestLists = {
  'latest-customer': { ...customerList('latest-customer', customersOf(latestWhere)), usual: usualLatest },
} as const satisfies ExportLists
