import { listIndustries } from './list-industries.ts'
import { listSic } from './list-sic.ts'
import { searchSic } from './search-sic.ts'

/** All handlers of the group, for handlers.ts. */
export const sicHandlers = { listIndustries, listSic, searchSic }
