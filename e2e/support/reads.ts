import type { Page, Route } from '@playwright/test'
import { calls } from '../../server/src/calls.ts'
import { addressOfCall } from '../../shared/src/contract/base.ts'
import type { Call } from '../../shared/src/contract/define-calls.ts'
import type { Failure } from '../../shared/src/contract/reply.ts'
import { baseUrl } from './console.ts'

/** How a screen's reads are answered. */
type Fate = 'answered' | 'kept waiting' | 'refused once' | 'emptied'

export interface Reads {
  /** The calls made since the beginning. */
  readonly asked: ReadonlySet<string>
  /** Refused calls that were not repeated since. */
  readonly refused: ReadonlySet<string>
  /** Resets everything, for a page that is about to be opened. */
  readonly begin: (fate: Fate) => Promise<void>
  /** Applies from now on, including to reads being held. */
  readonly become: (fate: Fate) => Promise<void>
}

/** All reads without streams. Literal paths come before parameterised ones. */
const reads = Object.entries(calls)
  .flatMap(([area, group]) => Object.entries<Call>(group).map(([name, call]) => ({ name: `${area}.${name}`, call })))
  .filter(({ call }) => call.changes === false && call.stream === undefined)
  .toSorted((a, b) => Number(a.call.path.includes('{')) - Number(b.call.path.includes('{')))
  .map(({ name, call }) => ({
    name,
    method: call.method,
    pattern: new RegExp(`^${addressOfCall(call).replace(/\{\w+\}/g, '[^/]+')}$`),
  }))

const readOf = (route: Route): string | undefined => {
  const request = route.request()
  const { pathname } = new URL(request.url())
  return reads.find(({ method, pattern }) => method === request.method() && pattern.test(pathname))?.name
}

const refusal: Failure = {
  status: false,
  code: 'internal',
  message: 'Something went wrong, Please try again!',
  request_id: 'refused-by-the-test',
}

/** An answer with its list emptied, wherever it is. */
const withoutRows = (value: unknown): unknown => {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  const emptied = Object.fromEntries(Object.entries(value).map(([key, of]) => [key, withoutRows(of)]))
  return 'rows' in emptied && 'total' in emptied ? { ...emptied, total: 0, next: null, previous: null } : emptied
}

/** Controls the answers to all reads of a page, except for those of the shell. */
export const holdReads = async (page: Page, shell: ReadonlySet<string>): Promise<Reads> => {
  let fate: Fate = 'answered'
  const requested = new Set<string>()
  const refused = new Set<string>()
  const failed = new Set<string>()
  let waiting: { route: Route; read: string }[] = []
  const meet = async (route: Route, read: string): Promise<void> => {
    if (fate === 'kept waiting') waiting.push({ route, read })
    else if (fate === 'refused once' && !failed.has(read)) {
      failed.add(read)
      refused.add(read)
      await route.fulfill({ status: 500, json: refusal })
    } else if (fate !== 'emptied') {
      refused.delete(read)
      await route.continue()
    } else {
      const response = await route.fetch()
      const reply = (await response.json()) as object // the envelope of every reply
      await route.fulfill({ response, json: 'data' in reply ? { ...reply, data: withoutRows(reply.data) } : reply })
    }
  }
  await page.route(`${baseUrl}/api/**`, async (route) => {
    const read = readOf(route)
    if (read === undefined || shell.has(read)) return route.fallback()
    requested.add(read)
    // A closed page sends no further requests.
    await meet(route, read).catch(() => {})
  })
  const become = async (next: Fate): Promise<void> => {
    fate = next
    const held = waiting
    waiting = []
    await Promise.all(held.map(({ route, read }) => meet(route, read).catch(() => {})))
  }
  const begin = async (next: Fate): Promise<void> => {
    waiting = []
    for (const kept of [requested, refused, failed]) kept.clear()
    await become(next)
  }
  return { asked: requested, refused, begin, become }
}
