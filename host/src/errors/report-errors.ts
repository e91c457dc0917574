import { sendWhileLeaving } from '@console/shared/api/client'
import { randomDigits } from '@console/shared/api/device'
import { ApiError } from '@console/shared/api/errors'
import { readToken } from '@console/shared/api/token'
import { browserErrorsCalls } from '@console/shared/contract/calls/browser-errors'
import type { InputOf } from '@console/shared/contract/define-calls'
import { failureOf } from '../remotes/loading/uncaught.ts'
import { metaOf } from '../remotes/registry/trust.ts'
import { reportFailure } from '../remotes/telemetry.ts'

type Told = InputOf<typeof browserErrorsCalls.reportBrowserErrors>['errors'][number]

const everyMs = 5_000
/** Different errors that a tab reports; a tab that breaks in more ways teaches nothing new. */
const maxDifferent = 20
/** Requests that outlive their page may have 64 kB. */
const maxAtOnce = 10
const maxStack = 4_000
const maxTimes = 10_000

/** Each error is reported once, even if a listener and a page see it. */
const references = new WeakMap<object, string>()
/** Errors that are not sent yet. */
const waiting = new Map<string, Told>()
const known = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Failed calls and cancelled requests are not errors in the code, and files that do not load are reported as loads. */
const isOurs = (error: unknown): boolean =>
  !(error instanceof ApiError) &&
  !(error instanceof Error && /^(AbortError|CanceledError|ChunkLoadError|AreaFailure)$/.test(error.name))

const send = (): void => {
  clearTimeout(timer)
  timer = undefined
  const host = metaOf('host-build')
  // Without a session errors wait for the next one.
  if (host === null || readToken() === null || waiting.size === 0) return
  const first = [...waiting].slice(0, maxAtOnce)
  for (const [key] of first) waiting.delete(key)
  sendWhileLeaving(browserErrorsCalls.reportBrowserErrors, { host, errors: first.map(([, report]) => report) })
  if (waiting.size > 0) sendSoon()
}

const sendSoon = (): void => {
  timer ??= setTimeout(send, everyMs)
}

const lineOf = (text: string, max: number): string => text.trim().split('\n', 1)[0]?.slice(0, max).toWellFormed() ?? ''

const toldOf = (error: unknown): Omit<Told, 'reference' | 'times'> => {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  return {
    name: lineOf(name, 60),
    message: lineOf(message, 300),
    // What was thrown without a stack would get the one of this line.
    stack: error instanceof Error ? stack.slice(0, maxStack).toWellFormed() : '',
    screen: location.pathname.slice(0, 300),
  }
}

/** Keeps an error to be sent, once for each place, with how often it happened. */
const keep = (error: unknown, reference: string): void => {
  const report = toldOf(error)
  const key = report.stack || `${report.name} ${report.message}`
  if (!known.has(key) && known.size >= maxDifferent) return
  const times = Math.min(maxTimes, (waiting.get(key)?.times ?? 0) + 1)
  if (!known.has(key)) {
    const failure = failureOf(error)
    if (failure !== null) reportFailure(failure)
  }
  known.add(key)
  // The last reference is the one on the screen.
  waiting.set(key, { ...report, reference, times })
  sendSoon()
}

/** Reports an error in the code of this tab and returns its reference; undefined if it is none. */
export const reportError = (error: unknown): string | undefined => {
  // An error of a script of another origin has no content.
  if (error === null || error === undefined || !isOurs(error)) return undefined
  const before = typeof error === 'object' ? references.get(error) : undefined
  if (before !== undefined) return before
  const reference = randomDigits().slice(16)
  if (typeof error === 'object') references.set(error, reference)
  keep(error, reference)
  return reference
}

addEventListener('pagehide', send)
