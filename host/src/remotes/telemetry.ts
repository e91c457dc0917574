import { sendWhileLeaving } from '@console/shared/api/client'
import { readToken } from '@console/shared/api/token'
import type { AreaFailureKind } from '@console/shared/contract/area'
import type { releasesCalls } from '@console/shared/contract/calls/releases'
import { seeError } from '../errors/seen-errors.ts'
import { type AreaBuild, type AreaFailure, containerOf, isThrown } from './loading/area-failure.ts'
import { firstLine } from './loading/classify.ts'
import { metaOf } from './registry/trust.ts'

interface Report {
  readonly area: string
  readonly build: string
  readonly outcome: 'loaded' | AreaFailureKind
  readonly load_ms?: number
  readonly message?: string
}

const everyMs = 5_000
/** A tab that reports nothing for a day counts as closed. */
const openEveryMs = 3_600_000
const atMost = 50
const messageLength = 300

let queue: Report[] = []
let timer: ReturnType<typeof setTimeout> | undefined
/** Builds rendered in this tab; each counts as one load, however many of its screens are opened. */
const drawn = new Set<string>()
const reported = new WeakSet<AreaFailure>()
/** Builds running in this tab: the last rendered build of each area, which may still work in the background. */
const open = new Map<string, string>()

/** The contract is loaded once there is something to report. */
let call: typeof releasesCalls.reportAreaLoads | undefined
const loadCall = async (): Promise<void> => {
  const {
    releasesCalls: { reportAreaLoads },
  } = await import('@console/shared/contract/calls/releases')
  call = reportAreaLoads
}

/** Sends the waiting reports and this tab's running builds. A lost report does no harm. */
const send = (): void => {
  clearTimeout(timer)
  timer = undefined
  // Without a session reports wait for the next one.
  if (call === undefined || readToken() === null) return
  const host = metaOf('host-build')
  const builds = [...open].map(([area, build]) => ({ area, build }))
  sendWhileLeaving(call, { ...(host === null ? {} : { host }), open: builds, reports: queue })
  queue = []
}

const sendSoon = (): void => {
  loadCall().catch(() => {}) // the next report tries again
  timer ??= setTimeout(send, everyMs)
}

const add = (report: Report): void => {
  queue = [...queue, report].slice(-atMost)
  sendSoon()
}

/** Reports that a build was rendered, and how long that took from the click if somebody waited for it. */
export const reportLoad = ({ area, build }: AreaBuild, ms?: number): void => {
  const container = containerOf({ area, build })
  if (open.get(area) !== build) sendSoon()
  open.set(area, build)
  if (drawn.has(container)) return
  drawn.add(container)
  add({ area, build, outcome: 'loaded', ...(ms === undefined ? {} : { load_ms: Math.round(ms) }) })
}

/** Reports that a build failed, and why; once for each failure, however many requests waited for the same files. */
export const reportFailure = (failure: AreaFailure): void => {
  if (reported.has(failure)) return
  reported.add(failure)
  if (isThrown(failure)) void seeError(failure.cause)
  const { area, build, kind } = failure
  const message = firstLine(failure).trim().slice(0, messageLength)
  add({ area, build, outcome: kind, ...(message === '' ? {} : { message }) })
}

addEventListener('pagehide', () => {
  if (queue.length > 0) send()
})
// A tab may stay open for days; the calls of its builds must be kept until then.
setInterval(sendSoon, openEveryMs)
