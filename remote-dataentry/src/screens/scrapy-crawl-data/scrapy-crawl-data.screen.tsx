import type { CrawledRow } from '../../../contract/calls/crawled.ts'
import { crawled } from '../../api.ts'
import { QueueScreen } from '../../parts/queue/queue-screen.tsx'
import { decision, type QueueSpec, reads } from '../../parts/queue/queue-spec.ts'
import { ComparedTable } from './compared-table.tsx'
import { acceptInput, crawledValues, rejectInput, takenFields } from './crawled-values.ts'
import { FieldChoices } from './field-choices.tsx'
import { messages } from './scrapy-crawl-data.messages.ts'

const decide = decision<CrawledRow>()
const call = crawled.settleCrawledRow

const spec: QueueSpec<CrawledRow> = {
  queue: 'crawled',
  title: messages.title,
  guide: messages.guide,
  read: reads(crawled.getCrawledRow, ({ record_id }) => ({ crawled_row_id: record_id })),
  values: crawledValues,
  why: () => '',
  outcome: (decided, t) => (decided === 'accepted' || decided === 'rejected' ? t(messages[decided]) : ''),
  page: ({ source_url }) => (/^https?:\/\//.test(source_url) ? source_url : ''),
  Source: ComparedTable,
  Form: FieldChoices,
  decisions: [
    decide({
      id: 'accept',
      key: 'a',
      label: messages.accept,
      done: messages.accepted,
      call,
      input: ({ record, values }) => acceptInput(record, values),
      refusal: ({ record, values }) => (takenFields(record, values).length > 0 ? null : messages.chooseSome),
    }),
    decide({
      id: 'reject',
      key: 'r',
      label: messages.reject,
      done: messages.rejected,
      danger: true,
      call,
      input: ({ record }) => rejectInput(record),
    }),
  ],
}

/** Crawled values of companies, row by row. */
export const Screen = () => <QueueScreen spec={spec} />
