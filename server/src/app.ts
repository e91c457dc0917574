import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { calls } from './calls/calls.ts'
import { handlers } from './calls/handlers.ts'
import type { Database } from './data/database.ts'
import { flushMatches } from './data/matches.ts'
import { errorReplies } from './mechanism/error-replies.ts'
import { Failed } from './mechanism/failed.ts'
import type { SignedIn } from './mechanism/handlers.ts'
import { failureSchema } from './mechanism/openapi.ts'
import { nothingOutside, type Outside } from './mechanism/outside.ts'
import { tokenRulesOf } from './mechanism/proof.ts'
import { proxyRanges } from './mechanism/proxy-ranges.ts'
import { callRoutes, maxBodyBytes } from './mechanism/routes.ts'
import { authenticate } from './mechanism/session.ts'
import { mustEnrol, noSignIn, type SignInOptions } from './mechanism/sign-in-options.ts'
import { unreadable } from './mechanism/unreadable.ts'
import { closeUnusedConnections } from './plugins/connections.ts'
import { securityHeaders } from './plugins/headers.ts'
import { health } from './plugins/health.ts'
import { listening } from './plugins/listening.ts'
import { type LogStream, logAnswers, logging } from './plugins/logging.ts'
import { keyBytes, type Secrets, sealedWith } from './secrets/seal.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whose request this is, for routes beside the calls; refused as theirs are. */
    signedIn: (request: FastifyRequest) => Promise<SignedIn>
  }
}

/** Adds routes of its own to the server, such as the console's files or the API reference. */
export type RoutePlugin = (app: FastifyInstance) => void | Promise<void>

export interface AppOptions {
  readonly db: Database
  /** Whose releases the calls are about. */
  readonly environment: string
  readonly logLevel: string
  readonly logStream?: LogStream
  /** Addresses of proxies whose X-Forwarded-For is believed; none by default. */
  readonly trustProxy?: string
  /** Who may sign up and how; nobody by default. */
  readonly signIn?: SignInOptions
  /** The main site and Salesforce; neither by default. */
  readonly outside?: Outside
  /** Seals what must be read again; by a key that dies with this process by default. */
  readonly secrets?: Secrets
  readonly plugins?: readonly RoutePlugin[]
  /** What takes longer is answered with 503, and goes on. */
  readonly answerWithinMs?: number
}

/** Under the client's 60 s, so that it is the server who says that it took too long. */
export const deadlineMs = 50_000

/** The whole server but its port and its database. */
export const buildApp = async ({
  db,
  environment,
  logLevel,
  logStream,
  trustProxy,
  signIn = noSignIn,
  outside = nothingOutside,
  secrets = sealedWith(randomBytes(keyBytes)),
  plugins = [],
  answerWithinMs = deadlineMs,
}: AppOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    ...logging(logLevel, logStream),
    ...unreadable,
    bodyLimit: maxBodyBytes,
    requestTimeout: deadlineMs,
    trustProxy: trustProxy ?? false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  app.addSchema(failureSchema)
  // The mechanism checks input and output against the contract; Fastify would convert, default and drop.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.removeContentTypeParser('text/plain')

  closeUnusedConnections(app)
  logAnswers(app)
  securityHeaders(app)
  errorReplies(app)
  health(app, db)
  listening(app, db)
  // Counts alone: a database that is down keeps no server from stopping.
  app.addHook('onClose', () => flushMatches(db).catch(() => {}))
  const tokenRules = tokenRulesOf(secrets, signIn)
  app.decorate('signedIn', async (request: FastifyRequest) => {
    const agent = await authenticate(db, request, tokenRules)
    if (mustEnrol(signIn, agent)) throw new Failed('twoStepRequired')
    return agent
  })
  for (const plugin of plugins) await plugin(app)

  await app.register(async (api) => {
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    const proxies = proxyRanges(trustProxy)
    callRoutes(api, { db, environment, signIn, outside, secrets, proxies, calls, handlers, answerWithinMs })
  })
  // An unknown call gets the envelope, whatever a plugin answers to unknown addresses.
  app.all('/api/*', { schema: { hide: true } }, (_request, reply) => {
    reply.header('cache-control', 'no-store')
    throw new Failed('notFound')
  })
  return app
}
