import { crawledCalls } from '@console/remote-dataentry/contract/calls/crawled'
import { read } from '../../../platform/pipeline/handlers.ts'
import { readCrawledRow } from './crawled-row.ts'

export const getCrawledRow = read(crawledCalls.getCrawledRow, ({ crawled_row_id }, { db }) =>
  readCrawledRow(db, crawled_row_id),
)
