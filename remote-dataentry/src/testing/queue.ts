import { act, screen } from '@testing-library/react'
import type { InQueue } from '../../contract/calls/press-queues.ts'
import type { QueueItem, QueueName } from '../../contract/queue.ts'

const at = '2026-03-01T09:00:00.000Z'

// jsdom has no layout.
Range.prototype.getBoundingClientRect = () => new DOMRect(10, 10, 40, 12)

/** Selects words of the article, as by mouse or keys. */
export const select = (words: string): void => {
  const source = screen.getByRole('article')
  const walker = document.createTreeWalker(source, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.indexOf(words) ?? -1
    if (at < 0) continue
    act(() => {
      getSelection()?.setBaseAndExtent(node, at, node, at + words.length)
      document.dispatchEvent(new Event('selectionchange'))
    })
    return
  }
  throw new Error(`the article does not say "${words}"`)
}

export const queueItem = (queue: QueueName, id: number, title: string, more: Partial<QueueItem> = {}): QueueItem => ({
  id,
  queue,
  record_id: id * 10,
  version: 1,
  state: 'waiting',
  title,
  reason: '',
  claimed_by: '',
  decision: '',
  decided_by: '',
  decided_at: null,
  created_at: at,
  ...more,
})

/** A queue as on the server: the answers of its calls, and the effects of decisions and undos. */
export const queueServer = (items: readonly QueueItem[]) => {
  let all = [...items]
  const patch = (id: number, change: Partial<QueueItem>) => {
    all = all.map((item) => (item.id === id ? { ...item, ...change, version: item.version + 1 } : item))
  }
  const find = (id: number) => all.find((item) => item.id === id)
  return {
    answers: {
      takeNext: ({ size, not }: { size: number; not: readonly number[] }) =>
        all
          .filter(({ id, state, claimed_by }) => state === 'waiting' && claimed_by === '' && !not.includes(id))
          .slice(0, size),
      takeItem: ({ item_id }: { item_id: number }) => find(item_id) ?? queueItem('hiring', item_id, 'gone'),
      keepItems: ({ item_ids }: { item_ids: number[] }) => item_ids,
      releaseItems: () => ({}),
      listItems: ({ filters }: { filters?: { state?: 'waiting' | 'settled'; text?: string } }) => {
        const text = (filters?.text ?? '').toLowerCase()
        const rows = all.filter(
          ({ state, title }) => state === (filters?.state ?? 'waiting') && title.toLowerCase().includes(text),
        )
        return { rows, total: rows.length, next: null, previous: null }
      },
      countItems: () => [
        { queue: 'hiring' as const, waiting: all.filter(({ state }) => state === 'waiting').length },
        { queue: 'funding' as const, waiting: 4 },
      ],
    },
    settle: (recordId: number, decision: string) => {
      const item = all.find(({ record_id }) => record_id === recordId)
      if (item) patch(item.id, { state: 'settled', decision, decided_by: 'Ana Reis', decided_at: at })
    },
    reopen: (id: number) => patch(id, { state: 'waiting', decision: '', decided_by: '', decided_at: null }),
    change: patch,
  }
}

export const articleOf = (id: number, text: string): InQueue['article'] => ({
  article_id: id,
  url: `https://news.example/${id}`,
  title: `Article ${id}`,
  site: 'news.example',
  language: 'en',
  published_on: '03/01/2026',
  text,
})

/** An event in the form of that queue. */
export const inQueue = (
  id: number,
  event: Partial<InQueue['event']> = {},
  more: Partial<Omit<InQueue, 'event'>> = {},
): InQueue => ({
  event: {
    press_event_id: id,
    state: 'extracted',
    company: null,
    company_name: 'Acme',
    title: `Event ${id}`,
    url: `https://news.example/${id}`,
    happened_on: null,
    date_precision: 'day',
    people: [],
    amount: null,
    currency: null,
    amount_usd: null,
    round: '',
    investors: [],
    sources: {},
    version: 1,
    ...event,
  },
  article: articleOf(id, 'Acme raised money.'),
  likely: [],
  domains: [],
  ...more,
})
