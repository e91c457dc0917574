import { readToken } from '@console/shared/api/token'
import type { AreaFailureKind } from '@console/shared/contract/area'
import { apiBase } from '@console/shared/contract/base'
import { type AreaBuild, type AreaFailure, containerOf } from './area-failure.ts'
import { firstLine } from './classify.ts'
import { metaOf } from './trust.ts'
import { watchUncaught } from './uncaught.ts'

interface Report {
  readonly area: string
  readonly build: string
  readonly outcome: 'loaded' | AreaFailureKind
  readonly load_ms?: number
  readonly message?: string
}

const everyMs = 5_000
const atMost = 50
const messageLength = 300

let queue: Report[] = []
let timer: ReturnType<typeof setTimeout> | undefined
/** Builds that were drawn in this tab: one load each, however many of their screens are opened. */
const drawn = new Set<string>()
const told = new WeakSet<AreaFailure>()

/** The call's path stands in the contract only, which comes once there is something to tell. */
let path: string | undefined
const learnPath = async (): Promise<void> => {
  const {
    releasesCalls: { reportAreaLoads },
  } = await import('@console/shared/contract/calls/releases')
  path = reportAreaLoads.path
}

/** Sends what waits. A report that gets lost disturbs nobody. */
const flush = (): void => {
  clearTimeout(timer)
  timer = undefined
  const token = readToken()
  if (queue.length === 0 || path === undefined || token === null) return
  const host = metaOf('host-build')
  const body = JSON.stringify({ ...(host === null ? {} : { host }), reports: queue })
  queue = []
  // It outlives the page; the client of all other calls does not.
  fetch(`${apiBase}/${path}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
  }).catch(() => {})
}

const add = (report: Report): void => {
  queue = [...queue, report].slice(-atMost)
  learnPath().catch(() => {}) // the next report tries again
  timer ??= setTimeout(flush, everyMs)
}

/** Tells the server that a build was drawn, and how long that took from the click where somebody waited for it. */
export const reportLoad = ({ area, build }: AreaBuild, ms?: number): void => {
  const container = containerOf({ area, build })
  if (drawn.has(container)) return
  drawn.add(container)
  add({ area, build, outcome: 'loaded', ...(ms === undefined ? {} : { load_ms: Math.round(ms) }) })
}

/** Tells the server that a build failed, and why; once for each failure, however many waited for the same files. */
export const reportFailure = (failure: AreaFailure): void => {
  if (told.has(failure)) return
  told.add(failure)
  const { area, build, kind } = failure
  const message = firstLine(failure).trim().slice(0, messageLength)
  add({ area, build, outcome: kind, ...(message === '' ? {} : { message }) })
}

addEventListener('pagehide', flush)
watchUncaught(reportFailure)
