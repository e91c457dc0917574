import { setTimeout as pause } from 'node:timers/promises'
import { supportCalls } from '@console/remote-admin/contract/calls/support'
import { supportWorkCalls } from '@console/remote-admin/contract/calls/support-work'
import { addressOfCall } from '@console/shared/contract/base'
import { agentsCalls } from '@console/shared/contract/calls/agents'
import type { Call, InputOf } from '@console/shared/contract/define-calls'
import { openTab } from './tab.ts'

/** What agents and programs do meanwhile, all through the balancer, and what they see. */
export interface Load {
  /** Notes that were acknowledged. */
  readonly acknowledged: ReadonlySet<number>
  readonly invited: ReadonlySet<string>
  /** Answers that lack a note that was acknowledged before the question. */
  readonly stale: number
  readonly reads: number
  /** Event streams that ended and were opened again. */
  readonly reopened: number
  /** Throws if something was refused that should not be. */
  readonly check: () => void
  /** Begins to observe a fault. */
  readonly observe: () => Observation
  /** Ends it; every change is repeated until it is acknowledged. */
  readonly end: () => Promise<void>
}

export interface Observation {
  /** Failed answers and broken connections, by status (0: no answer). */
  readonly errors: ReadonlyMap<number, number>
  /** The longest time from the first attempt of a change to its acknowledgement. */
  readonly longestWaitMs: number
  /** The longest time in which nothing was acknowledged. */
  readonly longestGapMs: number
  /** Acknowledged since the observation began. */
  readonly acknowledged: number
  /** Streams that have heard something since then. */
  readonly heard: number
  readonly end: () => void
}

class Observed implements Observation {
  readonly errors = new Map<number, number>()
  readonly tabs = new Set<number>()
  longestWaitMs = 0
  longestGapMs = 0
  acknowledged = 0
  private last = performance.now()
  readonly end: () => void
  constructor(end: (one: Observed) => void) {
    this.end = () => end(this)
  }
  get heard(): number {
    return this.tabs.size
  }
  error(status: number): void {
    this.errors.set(status, (this.errors.get(status) ?? 0) + 1)
  }
  success(begun: number): void {
    const now = performance.now()
    this.acknowledged += 1
    this.longestWaitMs = Math.max(this.longestWaitMs, now - begun)
    this.longestGapMs = Math.max(this.longestGapMs, now - this.last)
    this.last = now
  }
}

/** As a screen shows it: an error, and the agent or a program tries again. */
const tryAgainAfterMs = 250
const betweenMs = 40
const answerWithinMs = 60_000

export interface LoadOptions {
  readonly url: string
  readonly token: string
  /** One writer for each. */
  readonly tickets: readonly number[]
  readonly tabs: number
}

export const startLoad = ({ url, token, tickets, tabs }: LoadOptions): Load => {
  const observations = new Set<Observed>()
  const acknowledged = new Set<number>()
  const invited = new Set<string>()
  const lastOf = new Map<number, number>()
  let over = false
  let number = 0
  let stale = 0
  let reads = 0
  let reopened = 0

  const ask = async <C extends Call>(call: C, input: InputOf<C>, key?: string) => {
    const response = await fetch(`${url}${addressOfCall(call)}`, {
      method: call.method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(answerWithinMs),
    })
    return { status: response.status, text: await response.text() }
  }
  /** Until it is answered with a success, under the same key; null: any other answer than that of a database that is away. */
  const insist = async <C extends Call>(call: C, input: InputOf<C>, key?: string): Promise<string> => {
    const begun = performance.now()
    for (;;) {
      const { status, text } = await ask(call, input, key).catch(() => ({ status: 0, text: '' }))
      if (status === 200) {
        for (const one of observations) if (key !== undefined) one.success(begun)
        return text
      }
      for (const one of observations) one.error(status)
      if (![0, 502, 503, 504].includes(status)) throw new Error(`${call.path} was answered with ${status}: ${text}`)
      await pause(tryAgainAfterMs)
    }
  }

  const write = async (prospect_id: number) => {
    while (!over) {
      number += 1
      const n = number
      await insist(supportWorkCalls.addTicketNote, { prospect_id, text: `Note ${n}` }, `note-number-${n}`)
      acknowledged.add(n)
      lastOf.set(prospect_id, n)
      await pause(betweenMs)
    }
  }
  const read = async (prospect_id: number) => {
    while (!over) {
      const last = lastOf.get(prospect_id)
      const text = await insist(supportCalls.getTicket, { prospect_id })
      reads += 1
      if (last !== undefined && !text.includes(`"Note ${last}"`)) stale += 1
      await pause(betweenMs)
    }
  }
  const invite = async () => {
    for (let n = 1; !over; n += 1) {
      const email = `invited-${n}@example.com`
      const input = { email, first: 'Ina', last: 'Stone', level: 'sales', note: {} } as const
      await insist(agentsCalls.inviteAgent, input, `invitation-${n}`)
      invited.add(email)
      await pause(10 * betweenMs)
    }
  }
  const closing: (() => void)[] = []
  const listen = async (tab: number) => {
    while (!over) {
      const opened = await openTab(url, token).catch(() => null)
      if (opened?.response.status === 200) {
        closing.push(opened.close)
        while (!over && (await opened.next().catch(() => null)) !== null)
          for (const one of observations) one.tabs.add(tab)
      }
      opened?.close()
      if (over) return
      reopened += 1
      await pause(tryAgainAfterMs)
    }
  }

  const listening = Promise.all(Array.from({ length: tabs }, (_, tab) => listen(tab)))
  const working = Promise.all([...tickets.map(write), ...tickets.slice(0, 2).map(read), invite()])
  // Its failure is that of `end`.
  let failure: unknown = null
  working.catch((error: unknown) => {
    over = true
    failure = error
  })

  return {
    acknowledged,
    invited,
    get stale() {
      return stale
    },
    get reads() {
      return reads
    },
    get reopened() {
      return reopened
    },
    check: () => {
      if (failure !== null) throw failure
    },
    observe: () => {
      const one = new Observed((ended) => observations.delete(ended))
      observations.add(one)
      return one
    },
    end: async () => {
      over = true
      for (const close of closing) close()
      await Promise.all([working, listening])
    },
  }
}
