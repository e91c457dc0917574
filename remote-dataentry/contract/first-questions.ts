import { asks, asksList, type FirstQuestion, type FirstQuestions, text } from '@console/shared/contract/first-questions'
import { limits } from '@console/shared/contract/limits'
import { companiesCalls } from './calls/companies.ts'
import { domainChecksCalls } from './calls/domain-checks.ts'
import { queuesCalls } from './calls/queues.ts'
import type { QueueName } from './queue.ts'
import type { ScreenId } from './screens.ts'

/** The list beside the current item, in the order of the queue. */
const queue = (name: QueueName): readonly FirstQuestion[] => [
  asks(
    queuesCalls.listItems,
    {
      filters: { queue: name, state: { from: 'query', name: 'state', otherwise: 'waiting' }, text: text('text') },
      page: { size: 100 },
    },
    ['order'],
  ),
  asks(queuesCalls.countItems, {}),
]

/** What the address of a screen asks first, before the screen's code is there. */
export const firstQuestions: FirstQuestions<ScreenId> = {
  'company-list': [
    asksList(domainChecksCalls.listScannedDomains, {
      defaultSort: { by: 'created_at', direction: 'desc' },
      pageSize: limits.defaultPageSize,
      filters: {
        text: text('text'),
        state: text('state'),
        resolves: text('resolves'),
        redirects: text('redirects'),
        owner: text('owner'),
      },
      unless: ['view'],
    }),
  ],
  'edit-company': [asks(companiesCalls.getCompany, { company_id: { from: 'path', name: 'company_id', as: 'number' } })],
  'press-news-entry': queue('hiring'),
  'press-news-funding': queue('funding'),
  'press-news-funding-company': queue('funding_company'),
  'data-mismatch': queue('mismatches'),
  'scrapy-crawl-data': queue('crawled'),
}
