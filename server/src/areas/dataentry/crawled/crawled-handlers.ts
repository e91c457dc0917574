import { getCrawledRow } from './get-crawled-row.ts'
import { settleCrawledRow } from './settle-crawled-row.ts'

/** All handlers of the group, for handlers.ts. */
export const crawledHandlers = { getCrawledRow, settleCrawledRow }
