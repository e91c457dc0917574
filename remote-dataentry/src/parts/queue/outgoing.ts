import { type ApiCall, newKey } from '@console/shared/api/client'
import { ApiError } from '@console/shared/api/errors'
import { invalidate } from '@console/shared/api/query'
import { onSignOut } from '@console/shared/auth/session'
import type { Call } from '@console/shared/contract/define-calls'
import { type Draft, type DraftName, dropDraft, readDraft, storeDraft } from '@console/shared/kit/form-drafts'
import { notify } from '@console/shared/kit/notify'
import { beginSending } from '@console/shared/kit/offline'
import { enterChange, undo } from '@console/shared/kit/undo-stack'
import type { QueueItem, QueueName } from '../../../contract/queue.ts'
import { queues } from '../../api.ts'
import { session } from '../../storage.ts'
import { dropKept, keep, readKept } from './kept-decisions.ts'

/** A decision on an item, from the key press until well after the server has stored it. */
export interface Outgoing {
  /** Idempotency key: however often it is sent, it takes effect once. */
  readonly key: string
  readonly path: string
  readonly input: unknown
  readonly queue: QueueName
  readonly item: QueueItem
  /** Description of the decision. */
  readonly done: string
  readonly draft: DraftName
  readonly at: number
  /** `waiting`: being sent, or waiting for a connection. `failed`: refused by the server. */
  readonly state: 'waiting' | 'sent' | 'failed' | 'undoing' | 'undone'
  readonly changeId?: number
  readonly error?: ApiError
  /** Undone while being sent: the undo follows as soon as it has arrived. */
  readonly isUnwanted?: boolean
}

/** Number of sent decisions that can be undone from the line; the undo stack has all of them. */
const maxShown = 6
const firstPauseMs = 1_000
const maxPauseMs = 30_000

// State of this build only; another build of the area takes over the decisions, not the state.
let agent = 0
let entries: readonly Outgoing[] = []
/** Changes when the entries no longer belong to this agent or this build: answers to earlier requests are ignored. */
let turn = 0
let tellWaiting = (_count: number): void => {}
const watchers = new Set<() => void>()

/** All shown entries, newest first. */
export const outgoing = (): readonly Outgoing[] => entries
export const watchOutgoing = (watch: () => void): (() => void) => {
  watchers.add(watch)
  return () => void watchers.delete(watch)
}

const write = (next: readonly Outgoing[]): void => {
  let shown = 0
  entries = next.filter(({ state }) => {
    if (state === 'waiting' || state === 'failed') return true
    shown += 1
    return shown <= maxShown
  })
  tellWaiting(entries.filter(({ state }) => state === 'waiting').length)
  keepSent()
  for (const watch of watchers) watch()
}
/** Builds from before drafts were named by area also stored decisions. */
const asNamedNow = (entry: Outgoing): Outgoing => ({
  ...entry,
  draft: entry.draft.startsWith('dataentry.') ? entry.draft : `dataentry.${entry.draft}`,
})

/** Sent decisions can be undone after a reload of this tab too. */
const sentKey = 'decisions.sent'
const keepSent = (): void => {
  const sent = entries.filter(({ state, changeId }) => state === 'sent' && changeId !== undefined)
  // If storage is full, the line lasts until the next reload; the undo stack has them too.
  session.write(sentKey, JSON.stringify({ agent, sent }))
}
const readSent = (agentId: number): Outgoing[] => {
  try {
    const kept: unknown = JSON.parse(session.read(sentKey) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('agent' in kept) || kept.agent !== agentId) return []
    return 'sent' in kept && Array.isArray(kept.sent) ? (kept.sent as Outgoing[]).map(asNamedNow) : [] // written by keepSent
  } catch {
    return []
  }
}
const patch = (key: string, change: Partial<Outgoing>): void =>
  write(entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry)))
const find = (key: string) => entries.find((entry) => entry.key === key)

/** The calls that send decisions, by path; a stored decision is sent once its queue is opened again. */
const calls = new Map<string, ApiCall<Call>>()

/** No answer, or one that says nothing about the decision: it is sent again. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  ['network', 'timeout', 'badReply', 'unavailable', 'requestTimeout', 'tooManyTries', 'notSignedIn'].includes(
    error.code,
  )

let wake = () => {}
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    wake = () => {
      clearTimeout(timer)
      resolve()
    }
  })

const lookAgain = () => void invalidate(queues.listItems, queues.countItems)

/** Called with the items that were reopened because a decision was refused or undone. */
const returned = new Set<(entry: Outgoing) => void>()
export const onReturned = (hear: (entry: Outgoing) => void): (() => void) => {
  returned.add(hear)
  return () => void returned.delete(hear)
}
const giveBack = (entry: Outgoing): void => {
  for (const hear of returned) hear(entry)
}

const takeBackNow = async (key: string, changeId: number): Promise<void> => {
  patch(key, { state: 'undoing' })
  try {
    await undo(changeId)
  } catch (error) {
    patch(key, { state: 'sent' })
    throw error
  }
  // The undo stack of an earlier page cannot notify anybody.
  const entry = find(key)
  if (entry?.state === 'undoing') undone(entry, null)
}

/** The server's refusal for an item, shown by its form until it is decided on again. */
const refusedItems = new Map<number, Pick<Outgoing, 'input' | 'error'>>()
export const refusalOf = (item: QueueItem) => refusedItems.get(item.id)

/** Items whose decision was sent: the server may have stored it, whatever the answer. */
const started = new Set<string>()

/** Undone, from the line or from the undo stack: the item is reopened, with the typed values. */
const undone = (entry: Outgoing, typed: Draft | null): void => {
  patch(entry.key, { state: 'undone' })
  if (typed) storeDraft(entry.draft, typed.values)
  giveBack({ ...entry, state: 'undone' })
  lookAgain()
}

const settle = (entry: Outgoing, changeId: number | undefined): void => {
  const typed = readDraft(entry.draft)
  const isUnwanted = find(entry.key)?.isUnwanted === true
  const forget = () => dropKept(agent, entry.key)
  dropDraft(entry.draft)
  patch(entry.key, { state: 'sent', ...(changeId === undefined ? {} : { changeId }) })
  lookAgain()
  if (changeId !== undefined) enterChange(changeId, `${entry.done}: ${entry.item.title}`, () => undone(entry, typed))
  if (isUnwanted && changeId !== undefined) void takeBackNow(entry.key, changeId).catch(notify.failure).finally(forget)
  else forget()
}

let running = false
/** Sends waiting decisions in order, one at a time. */
const run = async (): Promise<void> => {
  if (running) return
  running = true
  const mine = turn
  for (let attempt = 0; mine === turn; ) {
    const entry = entries.findLast(({ state, path }) => state === 'waiting' && calls.has(path))
    const call = entry && calls.get(entry.path)
    if (!entry || !call) break
    started.add(entry.key)
    try {
      // The input was made for this call.
      const { change } = await call.send(entry.input as never, { idempotencyKey: entry.key, silent: true })
      if (mine !== turn) return
      attempt = 0
      settle(entry, change?.id)
    } catch (error) {
      if (mine !== turn) return
      if (isPassing(error)) {
        attempt += 1
        await pause(Math.min(firstPauseMs * 2 ** (attempt - 1), maxPauseMs))
        continue
      }
      dropKept(agent, entry.key)
      // The refusal of an undone decision is not reported; an error other than ApiError is temporary.
      const end = find(entry.key)?.isUnwanted
        ? { state: 'undone' as const }
        : { state: 'failed' as const, error: error as ApiError }
      patch(entry.key, end)
      if (end.state === 'failed') refusedItems.set(entry.item.id, { input: entry.input, error: end.error })
      giveBack({ ...entry, ...end })
      lookAgain()
    }
  }
  if (mine === turn) running = false
}
const sendAgain = () => wake()

const begin = (): void => {
  turn += 1
  running = false
  agent = 0
  started.clear()
  refusedItems.clear()
  wake()
}

/** Clears the entries, which belonged to another agent. */
export const forgetOutgoing = (): void => {
  begin()
  write([])
}
/** Another build of the area sends from now on. Waiting decisions are stored in the browser, where it finds them. */
const handOver = (): void => {
  begin()
  entries = []
  removeEventListener('online', sendAgain)
}
// Unsent decisions stay in the browser until their agent returns: no other session may send them.
onSignOut(forgetOutgoing)

/** Registers the decisions of a queue, and sends those that an earlier page of this agent left. */
export const knowCalls = (agentId: number, all: readonly ApiCall<Call>[]): void => {
  for (const call of all) calls.set(call.declaration.path, call)
  tellWaiting = beginSending('dataentry', handOver)
  addEventListener('online', sendAgain)
  if (agent !== agentId) {
    const sent = readSent(agentId)
    forgetOutgoing()
    agent = agentId
    write(sent)
  }
  const known = new Set(entries.map(({ key }) => key))
  const kept = (readKept(agentId) as Outgoing[]) // written by `decide`
    .map(asNamedNow)
    .filter(({ key }) => !known.has(key))
  // The earlier page may have sent them without receiving the answer.
  for (const { key } of kept) started.add(key)
  if (kept.length > 0) write([...entries, ...kept.sort((a, b) => b.at - a.at)])
  void run()
}

/** Sends a decision in the background. It is stored in this browser until the server has it. */
export const decide = (decision: Omit<Outgoing, 'key' | 'state' | 'at'>): void => {
  const entry: Outgoing = { ...decision, key: newKey(), state: 'waiting', at: Date.now() }
  keep(agent, entry)
  refusedItems.delete(entry.item.id)
  // An earlier refusal no longer matters.
  write([entry, ...entries.filter(({ state, item }) => state !== 'failed' || item.id !== entry.item.id)])
  void run()
}

/** Undoes a decision; one that is being sent, as soon as it has arrived. */
export const takeBack = async (key: string): Promise<void> => {
  const entry = find(key)
  if (entry?.state === 'sent' && entry.changeId !== undefined) return takeBackNow(key, entry.changeId)
  if (entry?.state !== 'waiting') return
  if (started.has(key)) {
    const marked: Outgoing = { ...entry, isUnwanted: true }
    keep(agent, marked)
    return patch(key, marked)
  }
  dropKept(agent, key)
  patch(key, { state: 'undone' })
  giveBack({ ...entry, state: 'undone' })
}

/** Removes a refused decision from the line. */
export const dismiss = (key: string): void => write(entries.filter((entry) => entry.key !== key))
