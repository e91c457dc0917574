import { addressOfCall } from '@console/shared/contract/base'
import type { Call, InputOf, OutputOf } from '@console/shared/contract/define-calls'
import { pathParameters } from '@console/shared/contract/define-calls'
import type { Failure, Success } from '@console/shared/contract/reply'
import type { Role } from '@console/shared/contract/roles'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { and, eq, sql } from '#drizzle'
import { type AppOptions, buildApp } from '../app.ts'
import { hashToken, newToken } from '../platform/authentication/session.ts'
import type { Database } from '../platform/database/database.ts'
import { connect } from '../platform/postgres/connect.ts'
import type { RecordKind } from '../platform/records/record-kinds.ts'
import { agents, audit, customers, sessions } from '../platform/records/schema.ts'
import { emailOf } from './agents.ts'
import { copyDatabase } from './databases.ts'
import { makeMortal, throughFaults } from './through-faults.ts'

type Headers = Record<string, string>

/** An answer in the form of tests: `data` of a success, `code` and `fields` of a failure. */
export interface Answer<T> {
  readonly status: number
  readonly data: T
  readonly change: number | undefined
  readonly code: string | undefined
  readonly fields: Record<string, string[]>
  readonly conflict: Failure['conflict']
  readonly response: LightMyRequestResponse
}

type Sender = <C extends Call>(call: C, input: InputOf<C>, headers?: Headers) => Promise<Answer<OutputOf<C>>>

export interface TestServer {
  readonly app: FastifyInstance
  readonly db: Database
  /** Its database, for a second instance with connections of its own. */
  readonly url: string
  /** Sends calls as the agent of that level. */
  readonly as: (level: Role) => Sender
  readonly token: (level: Role) => Promise<string>
  readonly agentId: (level: Role) => Promise<number>
  readonly addCustomer: (values?: Partial<typeof customers.$inferInsert>) => Promise<number>
  readonly auditRows: (kind?: RecordKind, target?: number) => Promise<(typeof audit.$inferSelect)[]>
}

export const parseAnswer = <T>(response: LightMyRequestResponse): Answer<T> => {
  const isJson = response.headers['content-type']?.toString().startsWith('application/json')
  // The test itself shows by its expectation which of the two it is.
  const body = (isJson ? response.json() : {}) as Partial<Omit<Success<T>, 'status'> & Omit<Failure, 'data' | 'status'>>
  const failed = response.statusCode >= 400
  return {
    status: response.statusCode,
    data: body.data as T,
    change: body.change?.id,
    code: body.code,
    fields: failed ? ((body.data ?? {}) as Record<string, string[]>) : {},
    conflict: body.conflict,
    response,
  }
}

/** Sends changes through possible faults of a request, and expects one effect. */
let sendThroughFaults: ReturnType<typeof throughFaults> | null = null

/** Sends a call to an app as the client does. */
export const sendCall = <C extends Call>(
  app: FastifyInstance,
  call: C,
  input: InputOf<C>,
  headers: Headers = {},
): Promise<Answer<OutputOf<C>>> => {
  const send = (more: Headers) => sendOnce(app, call, input, { ...headers, ...more })
  // The client sends a key with an agent's change; tests of keys use their own.
  const isPlain = headers.authorization === undefined || headers['idempotency-key'] !== undefined
  return sendThroughFaults === null || isPlain ? send({}) : sendThroughFaults(call, send)
}

const sendOnce = async <C extends Call>(
  app: FastifyInstance,
  call: C,
  input: InputOf<C>,
  headers: Headers,
): Promise<Answer<OutputOf<C>>> => {
  const fields = { ...(input as Record<string, unknown>) } // every input is an object; a GET's only contains what fits an address
  let { path } = call
  for (const name of pathParameters(path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(fields[name])))
    delete fields[name]
  }
  const url = addressOfCall({ ...call, path })
  return parseAnswer(
    await (call.method === 'GET'
      ? app.inject({ method: 'GET', url, headers, query: fields as Headers })
      : app.inject({ method: call.method, url, headers, payload: fields })),
  )
}

let customerNumber = 0

/** The real server on a copy of the migrated database with the five agents, for the duration of the test file. */
export const testServer = (options: Partial<AppOptions> = {}): TestServer => {
  let app: FastifyInstance
  let db: Database
  let databaseUrl: string
  let end: () => Promise<void>
  const tokens = new Map<Role, string>()

  beforeAll(async () => {
    const { url, drop } = await copyDatabase()
    databaseUrl = url
    const connection = connect(url)
    db = connection.db
    makeMortal(db)
    sendThroughFaults = throughFaults(db)
    app = await buildApp({ db, environment: 'test', logLevel: 'silent', ...options })
    end = async () => {
      await app.close()
      await connection.close()
      await drop()
    }
  })
  afterAll(() => end())

  const agentId = async (level: Role): Promise<number> => {
    const [row] = await db
      .select({ id: agents.id })
      .from(agents)
      .where(eq(agents.email, emailOf(level)))
    if (!row) throw new Error(`no agent ${level}`)
    return row.id
  }
  const token = async (level: Role): Promise<string> => {
    const known = tokens.get(level)
    if (known !== undefined) return known
    const token = newToken()
    await db.insert(sessions).values({
      token_hash: hashToken(token),
      agent_id: await agentId(level),
      expires_at: sql`now() + interval '1 day'`,
      proved_at: sql`now()`,
    })
    tokens.set(level, token)
    return token
  }
  return {
    get app() {
      return app
    },
    get db() {
      return db
    },
    get url() {
      return databaseUrl
    },
    token,
    agentId,
    as: (level) => async (call, input, headers) =>
      sendCall(app, call, input, { authorization: `Bearer ${await token(level)}`, ...headers }),
    addCustomer: async (values = {}) => {
      customerNumber += 1
      const [row] = await db
        .insert(customers)
        .values({ email: `customer${customerNumber}@example.net`, first_name: 'Ada', last_name: 'Stone', ...values })
        .returning({ id: customers.id })
      if (!row) throw new Error('no customer')
      return row.id
    },
    auditRows: (kind, target) =>
      db
        .select()
        .from(audit)
        .where(
          and(
            kind === undefined ? undefined : eq(audit.target_kind, kind),
            target === undefined ? undefined : eq(audit.target_id, String(target)),
          ),
        )
        .orderBy(audit.id),
  }
}
