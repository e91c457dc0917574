import type { Message } from '@console/shared/intl/messages'
import { type QueueName, queues } from '../../../contract/queue.ts'
import { queueNames } from './queue.messages.ts'

/** The screen of each queue; the order is that of their keys. */
export const queueRoutes: Readonly<Record<QueueName, string>> = {
  domains: '/company-list?view=one',
  hiring: '/dataentry/press_news_entry',
  funding: '/dataentry/press_news_funding_financing_entry',
  funding_company: '/press_news_funding_insert_company',
  mismatches: '/data-mismatch',
  crawled: '/scrapy-crawl-data',
}

export const queueWord = (queue: QueueName): Message => queueNames[queue]

export const queueKey = (queue: QueueName): string => String(queues.indexOf(queue) + 1)
