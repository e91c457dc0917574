import { Check } from 'typebox/value'
import type { HttpRequest, HttpResponse } from '../api/exchange.ts'
import { http } from '../api/http.ts'
import { addressOfCall } from '../contract/base.ts'
import { platformCalls } from '../contract/calls.ts'
import type { Call, CallMap, InputOf, OutputOf } from '../contract/define-calls.ts'
import { type ErrorTable, errors as platformErrors } from '../contract/errors.ts'
import type { Conflict, FieldErrors } from '../contract/reply.ts'

/** Errors that handlers of tests may throw: each area declares its own here, and passes them to `knowCalls`. */
export interface KnownErrors {
  readonly platform: typeof platformErrors
}
type ErrorCode = { [O in keyof KnownErrors]: keyof KnownErrors[O] }[keyof KnownErrors]

const errors: Record<string, ErrorTable[string]> = { ...platformErrors }

/** A named error, as a handler of a test throws it. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly data: FieldErrors | undefined
  readonly conflict: Conflict | undefined
  readonly params: Record<string, string | number> | undefined
  constructor(
    code: ErrorCode,
    more: { data?: FieldErrors; conflict?: Conflict; params?: Record<string, string | number> } = {},
  ) {
    super(code)
    this.code = code
    this.data = more.data
    this.conflict = more.conflict
    this.params = more.params
  }
}

type Handler<C extends Call> = (input: InputOf<C>) => OutputOf<C> | Promise<OutputOf<C>>

type Groups = Readonly<Record<string, CallMap>>

/** Calls that tests may answer: each area declares its own here, and passes them to `knowCalls`. */
export interface KnownCalls {
  readonly platform: typeof platformCalls
}

type AnswersOf<G> = { [A in keyof G]?: { [C in keyof G[A]]?: G[A][C] extends Call ? Handler<G[A][C]> : never } }
type AllOf<U> = (U extends unknown ? (all: U) => void : never) extends (all: infer I) => void ? I : never

/** The fake server's answers by call; a call without one fails the test. */
export type Answers = AllOf<{ [O in keyof KnownCalls]: AnswersOf<KnownCalls[O]> }[keyof KnownCalls]>

const calls: Record<string, CallMap> = { ...platformCalls }

/** Adds the calls and errors of an area to those that tests may use. */
export const knowCalls = (groups: Groups, areaErrors: ErrorTable): void => {
  Object.assign(errors, areaErrors)
  for (const [name, group] of Object.entries(groups)) calls[name] = { ...calls[name], ...group }
}

/** A call that the fake server received. */
export interface Received {
  readonly call: string
  readonly input: unknown
  readonly key: string | null
}

interface Known {
  readonly name: string
  readonly declaration: Call
  readonly handler: ((input: unknown) => unknown) | undefined
}

const find = (answers: Answers, config: HttpRequest): { known: Known; path: Record<string, string> } => {
  const url = config.url ?? ''
  for (const [area, group] of Object.entries(calls)) {
    for (const [name, declaration] of Object.entries(group) as [string, Call][]) {
      const pattern = new RegExp(`^${addressOfCall(declaration).replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
      const match = pattern.exec(url)
      if (!match || declaration.method !== config.method?.toUpperCase()) continue
      // Answers has the same shape as the calls; both are iterated together.
      const handlers = (answers as Record<string, Record<string, Known['handler']> | undefined>)[area]
      return { known: { name: `${area}.${name}`, declaration, handler: handlers?.[name] }, path: { ...match.groups } }
    }
  }
  throw new Error(`The contract knows no call at ${url}.`)
}

/**
 * Fake server behind the real client. Inputs and answers are validated against the contract, so that no test can pass
 * on what the server would refuse or never send.
 */
export const fakeServer = (answers: Answers): Received[] => {
  const received: Received[] = []
  http.exchange = async (config) => {
    const { known, path } = find(answers, config)
    const body: unknown = config.data === undefined ? {} : JSON.parse(JSON.stringify(config.data))
    const numbers = Object.fromEntries(
      Object.entries(path).map(([name, text]) => [name, /^\d+$/.test(text) ? Number(text) : text]),
    )
    const query: unknown = config.params ?? {}
    // JSON bodies and queries of the client are always objects.
    const input = { ...(body as object), ...(query as object), ...numbers }
    const reply = (status: number, data: unknown): HttpResponse => ({ status, headers: new Headers(), data })
    if (!Check(known.declaration.input, input))
      throw new Error(`The client sent what ${known.name} does not take: ${JSON.stringify(input)}`)
    received.push({
      call: known.name,
      input,
      key: config.headers?.['idempotency-key'] ?? null,
    })
    if (!known.handler) throw new Error(`This test has no answer for ${known.name}.`)
    try {
      const data = await known.handler(input)
      if (!Check(known.declaration.output, data)) throw new Error(`${known.name} never answers ${JSON.stringify(data)}`)
      const change = known.declaration.undoable ? { change: { id: 1 } } : {}
      return reply(200, { status: true, data, ...change })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, data, conflict, params } = error
      const known = errors[code]
      if (known === undefined) throw new Error(`No area whose calls this test knows has the failure ${code}.`)
      const { status, message } = known
      return reply(status, {
        status: false,
        code,
        message,
        ...(data ? { data } : {}),
        ...(conflict ? { conflict } : {}),
        ...(params ? { params } : {}),
      })
    }
  }
  return received
}
