import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** A place in a trace, as W3C Trace Context names it. */
export interface Trace {
  /** 32 hexadecimal digits, one for everything that a click causes. */
  readonly traceId: string
  /** 16 hexadecimal digits: the step that causes the next ones. */
  readonly spanId: string
}

export type SpanKind = 'server' | 'client' | 'consumer' | 'internal'
/** Facts about a span: names, numbers and codes, never what somebody typed or stored. */
export type Facts = Readonly<Record<string, string | number>>

/** A running span. */
export interface OpenSpan extends Trace {
  set(facts: Facts): void
  /** `failure`: a code, never a message, because messages quote values. */
  end(failure?: string): void
}

/** The span that caused another one; without its id that one is the first of its trace. */
export type Cause = Pick<Trace, 'traceId'> & Partial<Trace>

/** Sends spans to a collector (recorder.ts). */
export interface Recorder {
  start(name: string, kind: SpanKind, facts: Facts, cause: Cause): OpenSpan
  /** Sends what is waiting, for a limited time. */
  stop(): Promise<void>
}

let recorder: Recorder | null = null
/** Null: spans cost nothing and go nowhere, while trace ids still reach logs and background work. */
export const setRecorder = (next: Recorder | null): void => {
  recorder = next
}
export const isRecording = (): boolean => recorder !== null

const current = new AsyncLocalStorage<Trace>()

const isZero = (id: string): boolean => /^0+$/.test(id)

/** Reads a `traceparent`; undefined if it is malformed, so that nobody can write anything but digits into a log. */
export const readTraceparent = (header: unknown): Trace | undefined => {
  if (typeof header !== 'string') return undefined
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(header) ?? []
  if (traceId === undefined || spanId === undefined || isZero(traceId) || isZero(spanId)) return undefined
  return { traceId, spanId }
}

/** The trace id of a request: its browser's, or a new one. */
export const traceIdOf = (header: unknown): string =>
  readTraceparent(header)?.traceId ?? randomBytes(16).toString('hex')

export const newSpanId = (): string => randomBytes(8).toString('hex')

/** The trace of the running work, to be stored beside work for later. */
export const currentTraceparent = (): string | undefined => {
  const trace = current.getStore()
  return trace && `00-${trace.traceId}-${trace.spanId}-01`
}

/** Runs work as a part of a trace. */
export const inTrace = <T>(trace: Trace, work: () => T): T => current.run(trace, work)

/** Starts a span outside the running work, such as for a request; undefined while nothing is recorded. */
export const openSpan = (name: string, kind: SpanKind, facts: Facts, cause: Cause): OpenSpan | undefined =>
  recorder?.start(name, kind, facts, cause)

/** The code of an error: of PostgreSQL or ours, otherwise its name. */
const codeOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return 'unknown'
  if ('cause' in error && error.cause !== undefined) return codeOf(error.cause)
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'name' in error && typeof error.name === 'string' ? error.name : 'unknown'
}

const recorded = async <T>(span: OpenSpan, work: () => Promise<T>): Promise<T> => {
  try {
    const result = await current.run(span, work)
    span.end()
    return result
  } catch (error) {
    span.end(codeOf(error))
    throw error
  }
}

/** Runs a step of the running work as a span of its own; work without a trace is not recorded. */
export const inSpan = <T>(name: string, kind: SpanKind, facts: Facts, work: () => Promise<T>): Promise<T> => {
  const parent = current.getStore()
  const span = parent && openSpan(name, kind, facts, parent)
  return span ? recorded(span, work) : work()
}

/** Runs background work as a span of the trace that began it, or of a new trace. */
export const inSpanOf = <T>(
  traceparent: string | null | undefined,
  name: string,
  facts: Facts,
  work: () => Promise<T>,
): Promise<T> => {
  const cause: Cause = readTraceparent(traceparent) ?? { traceId: traceIdOf(undefined) }
  const span = openSpan(name, 'consumer', facts, cause)
  return span ? recorded(span, work) : inTrace({ spanId: newSpanId(), ...cause }, work)
}

/** The trace id of the running work, for its log lines. */
export const currentTraceId = (): string | undefined => current.getStore()?.traceId
