import { Readable } from 'node:stream'
import { addressOfCall } from '@console/shared/contract/base'
import type { Call } from '@console/shared/contract/define-calls'
import type { ErrorTable } from '@console/shared/contract/errors'
import { limits } from '@console/shared/contract/limits'
import type { Success } from '@console/shared/contract/reply'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { canCall } from '../access/may.ts'
import { tokenRulesOf } from '../authentication/proof.ts'
import { rememberChange } from '../authentication/read-positions.ts'
import type { SignedIn } from '../authentication/session.ts'
import { authenticate, hashToken, keyOfSignIn } from '../authentication/session.ts'
import { mustEnrol, noSignIn, type SignInOptions } from '../authentication/sign-in-options.ts'
import { type Database, driverError } from '../database/database.ts'
import { retryLost } from '../database/lost.ts'
import { Failed } from '../errors/failed.ts'
import { compressed, type Packed, plain } from '../http/compressed.ts'
import { filePolicy } from '../http/headers.ts'
import { type TakeTurn, turns } from '../http/turns.ts'
import { eachGivingWay, givingWay } from '../pressure/give-way.ts'
import { anyRate, type SessionRate, sessionLimit } from '../pressure/session-limit.ts'
import { areAllInInput, readsFinder, readsProblem } from '../reads/read-paths.ts'
import { recordReads } from '../reads/record-reads.ts'
import { recordedPieces } from '../reads/recorded-pieces.ts'
import { readFrom } from '../replica/read-from.ts'
import type { Secrets } from '../secrets/seal.ts'
import { compileOnce } from './compile-once.ts'
import { dangerProblem, guardFile, guardRead } from './guard.ts'
import type { AnyHandler, Context } from './handlers.ts'
import { intentOf } from './idempotency.ts'
import { inputReader } from './input.ts'
import { canBeSlow, routeSchema } from './openapi.ts'
import { runChange } from './run-change.ts'
import type { Services } from './services.ts'
import { tellDownload } from './tell-download.ts'

export type HandlerMap = Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>
export type CallsByArea = Readonly<Record<string, Readonly<Record<string, Call>>>>

declare module 'fastify' {
  interface FastifyRequest {
    agent: SignedIn | null
    proofKey: string | null
  }
}

/** An incomplete server does not start. */
const requireWhole = (name: string, call: Call, handler: AnyHandler | undefined): AnyHandler => {
  if (!call.access || !call.input || !call.output || !call.summary || call.changes === undefined)
    throw new Error(`${name} does not declare access, input, output, summary and changes`)
  const problem = readsProblem(call)
  if (problem !== null) throw new Error(`${name} ${problem}`)
  const danger = handler && dangerProblem(call, handler)
  if (danger) throw new Error(`${name} ${danger}`)
  if (call.compressed === undefined) throw new Error(`${name} does not say whether its answer is compressed`)
  if (handler === undefined) throw new Error(`${name} has no handler`)
  if (handler.call !== call) throw new Error(`the handler of ${name} answers another call`)
  // A stream cannot be repeated once its first byte has left, and what writes needs the primary.
  if (call.replica && (handler.kind !== 'read' || call.writes || call.access === 'public'))
    throw new Error(`a replica cannot answer ${name}`)
  if (call.compressed && (call.secret || call.stream || call.access === 'public'))
    throw new Error(`${name} may not be compressed`)
  return handler
}

/** Pairs of declarations and handlers, each checked. */
const pair = (calls: CallsByArea, handlers: HandlerMap) => {
  const pairs = Object.entries(calls).flatMap(([area, group]) =>
    Object.entries(group).map(([name, call]) => ({
      area,
      name,
      call,
      handler: requireWhole(`${area}.${name}`, call, handlers[area]?.[name]),
    })),
  )
  const addresses = new Map<string, string>()
  for (const { area, name, call } of pairs) {
    const address = `${call.method} ${call.path}`
    const other = addresses.get(address)
    if (other !== undefined) throw new Error(`${area}.${name} and ${other} share ${address}`)
    addresses.set(address, `${area}.${name}`)
  }
  return pairs
}

/**
 * Maximum body size of most calls; that of public calls is the size of a form, because more would be read before
 * anybody is refused.
 */
export const maxBodyBytes = 1024 * 1024
const maxPublicBodyBytes = 16 * 1024

/** Maximum body size of a call. */
export const bodyLimitOf = ({ access, maxBodyBytes: own }: Pick<Call, 'access' | 'maxBodyBytes'>): number =>
  own ?? (access === 'public' ? maxPublicBodyBytes : maxBodyBytes)

/** Concurrent slow reads of one agent: a list needs its rows and their number, and others need connections too. */
const readsAtOnce = 6
/** More than a person could cause. */
const maxReadsWaiting = 200

/** As unguessable as a token, and stored like one: as a hash. */
const deviceOf = (header: unknown): Buffer | null =>
  typeof header === 'string' && /^[\w-]{22,64}$/.test(header) ? hashToken(header) : null

const contextOf = (
  request: FastifyRequest,
  of: Pick<
    Context<null, Database>,
    'db' | 'environment' | 'signIn' | keyof Services | 'secrets' | 'proxies' | 'handlerAt'
  >,
): Context<SignedIn | null, Database> => ({
  ...of,
  agent: request.agent,
  ip: ipaddr.process(request.ip).toString(),
  userAgent: request.headers['user-agent'] ?? '',
  device: deviceOf(request.headers['x-device-id']),
  proofKey: request.proofKey,
  origin: of.signIn.publicUrl ?? `${request.protocol}://${request.host}`,
  requestId: request.id,
  log: request.log,
})

/** One route for every declared call. The order is fixed: authentication, authorisation, validation, then the work. */
export const callRoutes = (
  app: FastifyInstance,
  options: {
    readonly db: Database
    readonly environment: string
    readonly signIn?: SignInOptions
    readonly services: Services
    readonly secrets: Secrets
    readonly proxies?: readonly string[]
    readonly calls: CallsByArea
    readonly errors: ErrorTable
    readonly handlers: HandlerMap
    readonly answerWithinMs?: number
    readonly sessionRate?: SessionRate
    /** Groups whose slow reads let other calls pass. */
    readonly reportGroups?: ReadonlySet<string>
  },
): void => {
  const { db, environment, signIn = noSignIn, services, secrets, proxies = [], answerWithinMs } = options
  const pairs = pair(options.calls, options.handlers)
  const byPath = new Map(pairs.map(({ call, handler }) => [call.path, handler]))
  const handlerAt = (path: string) => byPath.get(path)

  const takeTurn = turns(readsAtOnce, maxReadsWaiting)
  const waitOf = sessionLimit(options.sessionRate ?? anyRate)
  const tokenRules = tokenRulesOf(secrets, signIn)
  app.decorateRequest('agent', null)
  app.decorateRequest('proofKey', null)
  for (const { area, name, call, handler } of pairs) {
    const readInput = inputReader(call)
    const answer = waiting(call, options.reportGroups?.has(area) === true, answerer(handler, db, takeTurn))
    const own = handler.kind === 'change' || call.writes ? db : db.reading
    app.route({
      method: call.method,
      url: addressOfCall(call).replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: routeSchema(area, name, call, options.errors),
      bodyLimit: bodyLimitOf(call),
      config: { isList: canBeSlow(call) },
      // A stream may take as long as its reader.
      ...(answerWithinMs !== undefined && !call.stream && { handlerTimeout: answerWithinMs }),
      // Before the body is read: whoever may not call learns nothing of the schema.
      onRequest: async (request) => {
        if (call.access === 'public') {
          if (call.startsSession) request.proofKey = await keyOfSignIn(request, tokenRules)
          return
        }
        request.agent = await authenticate(db, request, tokenRules, call)
        const retryAfterSeconds = waitOf(request.agent.sessionId, call)
        if (retryAfterSeconds > 0) throw new Failed('tooManyAtOnce', { retryAfterSeconds })
        if (!call.beforeTwoStep && mustEnrol(signIn, request.agent) !== null) throw new Failed('twoStepRequired')
        if (!canCall(request.agent, call.access)) throw new Failed('notAllowed')
      },
      handler: async (request, reply) => {
        const input = readInput(request)
        const context = contextOf(request, { ...services, db: own, environment, signIn, secrets, proxies, handlerAt })
        const work = () => answer(input, context, request, reply)
        const answered = isRepeatable(handler, request) ? retryLost(db, work) : work()
        return unlessLate(answered, request, reply)
      },
    })
  }
}

/** Whether doing it twice is doing it once: a read, or a change whose answer is stored under its key. */
const isRepeatable = ({ kind, call }: AnyHandler, { agent, headers }: FastifyRequest): boolean =>
  kind === 'read' ? !call.writes : kind === 'change' && agent !== null && !call.secret && !!headers['idempotency-key']

/** After a timeout was answered, the late result is dropped: Fastify would log it with the whole request. */
const unlessLate = async (answered: Promise<Packed>, request: FastifyRequest, reply: FastifyReply) => {
  try {
    const { headers, body } = await answered
    return reply.sent ? undefined : reply.headers(headers).send(body)
  } catch (error) {
    if (!reply.sent) throw error
    const { code, constraint, stack } = driverError(error) ?? {}
    request.log.error({ code, constraint, stack }, 'failed after its answer')
    return undefined
  }
}

type Answer = (
  input: unknown,
  context: Context<SignedIn | null, Database>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Packed>

/** Reports, and files of lists, let the calls pass that an agent waits for. */
const waiting = (call: Call, isOfReports: boolean, answer: Answer): Answer =>
  call.stream === 'csv' || (isOfReports && canBeSlow(call)) ? (...asked) => givingWay(() => answer(...asked)) : answer

const nextTick = () => new Promise<void>((resolve) => process.nextTick(resolve))

/** `db`: where audit rows and reads are written, and the replica is known. */
const answerer = (handler: AnyHandler, db: Database, takeTurn: TakeTurn): Answer => {
  const { path, reads = 'none' } = handler.call
  const findReads = readsFinder(reads)
  if (handler.kind === 'stream') {
    return async (input, context) => {
      const file = await handler.run(input, context as never) // the route required its agent
      const { total, chunks, fileName, type } = file
      if (handler.call.stream === 'csv' && total > limits.maxBulkRows) throw new Failed('tooManyRows')
      guardFile(handler.call, file.counted ?? total, context)
      // Before the first byte, so that nothing can leave without an audit row.
      await tellDownload({ ...context, db }, path, input, file)
      const reader = {
        db,
        agent: context.agent,
        call: path,
        find: (rows: readonly object[]) => findReads(input, { rows }),
      }
      const headers = {
        'content-type': type ?? 'text/csv; charset=utf-8',
        'x-total-rows': String(total),
        'content-disposition': `attachment; filename="${fileName}"`,
        // Files come from others: even if one were opened, it could do nothing and would have no origin.
        ...(type !== undefined && { 'content-security-policy': filePolicy }),
      }
      // Fastify destroys the stream when the client disconnects, and that ends the generator.
      const pieces = recordedPieces(reader, chunks)
      return { headers, body: Readable.from(handler.call.stream === 'csv' ? eachGivingWay(pieces) : pieces) }
    }
  }
  const output = compileOnce(handler.call.output)
  /** Only declared fields leave: an extra or invalid field is our bug, and a 500. */
  const requireDeclared = (data: unknown): void => {
    const validator = output()
    if (!validator.Check(data)) {
      const [error] = validator.Errors(data)
      throw new Error(`the answer is not as declared: ${error?.instancePath} ${error?.message}`)
    }
  }
  const record = async (input: unknown, data: unknown, agent: SignedIn | null): Promise<void> => {
    if (agent !== null) await recordReads(db, { agent, call: path, found: findReads(input, data) })
  }
  const pack = handler.call.compressed ? compressed : plain
  /** What is not recorded is not shown: returns the answer when it has its record. */
  const whenRecorded = async (recorded: Promise<void>, answer: Success<unknown>, request: FastifyRequest) => {
    recorded.catch(() => {})
    // The pool sends its statement in the next tick. From then on the database works beside this thread.
    await nextTick()
    requireDeclared(answer.data)
    const packed = await pack(answer, request)
    await recorded
    return packed
  }
  if (handler.kind === 'read') {
    const isKnownBefore = areAllInInput(reads)
    const run: Answer = async (input, context, request) => {
      const { agent } = context
      await guardRead(handler, input, context)
      // Beside the work, so that it costs no time of its own; a record that turns out not to exist counts as read.
      const recorded = isKnownBefore ? record(input, {}, agent) : undefined
      recorded?.catch(() => {})
      const runOn = (reading: Database) => handler.run(input, { ...context, db: reading } as never) // the route required its agent
      const data = await (handler.call.replica && agent !== null ? readFrom(db, agent, runOn) : runOn(context.db))
      return whenRecorded(recorded ?? record(input, data, agent), { status: true, data }, request)
    }
    if (!canBeSlow(handler.call)) return run
    return (input, context, request, reply) =>
      context.agent === null
        ? run(input, context, request, reply)
        : takeTurn(
            context.agent.id,
            () => run(input, context, request, reply),
            () => reply.raw.destroyed,
          )
  }
  return async (input, context, request, reply) => {
    const { agent } = context
    const intent =
      agent === null || handler.call.secret ? null : intentOf(agent.id, request.headers['idempotency-key'], path, input)
    const { reply: answer, replayed, agentId } = await runChange(handler, input, context, intent)
    await rememberChange(db, agentId)
    if (replayed) reply.header('idempotent-replay', 'true')
    return whenRecorded(record(input, answer.data, agent), answer, request)
  }
}
