import type { Writable } from 'node:stream'
import type { Who } from '@console/shared/contract/access'
import type { Counts, LiveEvents } from '@console/shared/contract/calls/live'
import { writeTo } from '../pressure/slow-readers.ts'
import { inTurns } from './in-turns.ts'

/** One open event stream. */
interface Tab {
  readonly sessionId: number
  readonly agentId: number
  /** Level and map at the time of opening, or of the last event. */
  who: Who
  readonly stream: Writable
  /** The last event it received. */
  counts: string
}

type Named = { readonly [E in keyof LiveEvents]: readonly [event: E, data: LiveEvents[E]] }[keyof LiveEvents]

const say = (tab: Tab, ...[event, data]: Named): void => {
  writeTo(tab.stream, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}

const under = (index: Map<number, Set<Tab>>, key: number, tab: Tab): void => {
  const tabs = index.get(key) ?? new Set()
  index.set(key, tabs.add(tab))
}
const notUnder = (index: Map<number, Set<Tab>>, key: number, tab: Tab): void => {
  const tabs = index.get(key)
  tabs?.delete(tab)
  if (tabs?.size === 0) index.delete(key)
}

/** The open streams of this process, by session and by agent. */
export const openTabs = () => {
  const bySession = new Map<number, Set<Tab>>()
  const byAgent = new Map<number, Set<Tab>>()
  let size = 0

  const remove = (tab: Tab): void => {
    if (!bySession.get(tab.sessionId)?.has(tab)) return
    notUnder(bySession, tab.sessionId, tab)
    notUnder(byAgent, tab.agentId, tab)
    size -= 1
    tab.stream.end()
  }
  function* all() {
    for (const tabs of bySession.values()) yield* tabs
  }

  return {
    size: () => size,
    sizeOfSession: (sessionId: number) => bySession.get(sessionId)?.size ?? 0,
    sessionIds: () => [...bySession.keys()],
    agentIds: () => [...byAgent.keys()],
    sessionIdsOf: (agentId: number) => [...(byAgent.get(agentId) ?? [])].map(({ sessionId }) => sessionId),

    add: (sessionId: number, { id: agentId, level, permissions }: Who & { readonly id: number }, stream: Writable) => {
      const who = { level, permissions }
      const tab: Tab = { sessionId, agentId, who, stream, counts: '' }
      under(bySession, sessionId, tab)
      under(byAgent, agentId, tab)
      size += 1
      stream.once('close', () => remove(tab))
    },
    tellAll: (text: string) => {
      // Made once for all.
      const bytes = Buffer.from(text)
      inTurns(all(), (tab) => writeTo(tab.stream, bytes))
    },
    /** Sends each tab what its agent may see; null: nothing. */
    tellEach: (textFor: (who: Who) => string | null) =>
      inTurns(all(), (tab) => {
        const text = textFor(tab.who)
        if (text !== null) writeTo(tab.stream, text)
      }),
    /** The rights of an agent have changed. */
    know: (agentId: number, who: Who) => {
      for (const tab of byAgent.get(agentId) ?? []) tab.who = who
    },
    tellSession: (sessionId: number, ...named: Named) => {
      for (const tab of bySession.get(sessionId) ?? []) say(tab, ...named)
    },
    tellAgent: (agentId: number, ...named: Named) => {
      for (const tab of byAgent.get(agentId) ?? []) say(tab, ...named)
    },
    /** Only if they differ from what the tab knows. */
    tellCounts: (agentId: number, counts: Counts) => {
      const text = JSON.stringify(counts)
      for (const tab of byAgent.get(agentId) ?? []) {
        if (tab.counts === text) continue
        tab.counts = text
        say(tab, 'counts', counts)
      }
    },
    endSession: (sessionId: number) => {
      for (const tab of [...(bySession.get(sessionId) ?? [])]) {
        say(tab, 'ended', {})
        remove(tab)
      }
    },
  }
}
export type OpenTabs = ReturnType<typeof openTabs>
