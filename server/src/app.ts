import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { answered } from './answered.ts'
import { calls, errors, reportGroups } from './calls.ts'
import { exportLists } from './export-lists.ts'
import { handlers } from './handlers.ts'
import { typedProviders } from './integrations/google/typed-provider.ts'
import { nothingOutside, type Outside } from './integrations/outside.ts'
import { tokenRulesOf } from './platform/authentication/proof.ts'
import { proxyRanges } from './platform/authentication/proxy-ranges.ts'
import type { SignedIn } from './platform/authentication/session.ts'
import { authenticate } from './platform/authentication/session.ts'
import { mustEnrol, noSignIn, type SignInOptions } from './platform/authentication/sign-in-options.ts'
import { type RequireNetwork, staffNetworks } from './platform/authentication/staff-networks.ts'
import { buildFileReader } from './platform/browser-errors/source-lines.ts'
import { type DangerRule, usualDangerRule } from './platform/dangerous/danger-rule.ts'
import type { Database } from './platform/database/database.ts'
import { Failed } from './platform/errors/failed.ts'
import { flushMatches } from './platform/guard/matches.ts'
import { closeUnusedConnections } from './platform/http/connections.ts'
import { eventStreams } from './platform/http/event-streams.ts'
import { tellForgottenProxy } from './platform/http/forgotten-proxy.ts'
import { securityHeaders } from './platform/http/headers.ts'
import { health } from './platform/http/health.ts'
import { type LogStream, logAnswers, logging } from './platform/http/logging.ts'
import type { RoutePlugin } from './platform/http/route-plugin.ts'
import { listening } from './platform/live/listening.ts'
import { errorReplies } from './platform/pipeline/error-replies.ts'
import { failureSchema } from './platform/pipeline/openapi.ts'
import { callRoutes, maxBodyBytes } from './platform/pipeline/routes.ts'
import { unreadable } from './platform/pipeline/unreadable.ts'
import { watchClock } from './platform/pressure/clock-watch.ts'
import type { SessionRate } from './platform/pressure/session-limit.ts'
import { slowReaders } from './platform/pressure/slow-readers.ts'
import type { ReleaseStorage } from './platform/releases/builds/storage.ts'
import { keyBytes, type Secrets, sealedWith } from './platform/secrets/seal.ts'
import { type SpeedRule, usualSpeedRule } from './platform/speed/is-slower.ts'
import { watchServer } from './platform/status/server-watch.ts'
import { traceRequests } from './platform/tracing/requests.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The agent of a request, for routes besides the calls; refuses a request as the calls do. */
    signedIn: (request: FastifyRequest) => Promise<SignedIn>
    /** Refuses a request of an agent from outside the staff's networks. */
    requireNetwork: RequireNetwork
  }
}

export interface AppOptions {
  readonly db: Database
  /** The releases that the calls work on. */
  readonly environment: string
  readonly logLevel: string
  readonly logStream?: LogStream
  /** Addresses of trusted proxies, whose X-Forwarded-For counts; none by default. */
  readonly trustProxy?: string
  /** Networks of the staff, as CIDRs; by default agents may be anywhere. */
  readonly staffNetworks?: readonly string[]
  /** Who may sign up, and how; nobody by default. */
  readonly signIn?: SignInOptions
  /** The main site and Salesforce; neither by default. */
  readonly outside?: Outside
  /** Encrypts stored secrets that must be readable; by default with a key that dies with the process. */
  readonly secrets?: Secrets
  /** When a canary is stopped for its speed. */
  readonly speedRule?: SpeedRule
  /** When a call needs a fresh proof or a second agent. */
  readonly dangerRule?: DangerRule
  /** The stored builds, for the source lines of errors; by default none are known. */
  readonly storage?: ReleaseStorage
  readonly plugins?: readonly RoutePlugin[]
  /** How many calls of a session are answered; by default any number. */
  readonly sessionRate?: SessionRate
  /** The folder whose disk is watched. */
  readonly dataDir?: string
  /** How long a client may take nothing of an answer. */
  readonly stallMs?: number
  /** Longer requests are answered with 503 and continue. */
  readonly answerWithinMs?: number
}

/** Below the client's 60 s, so that the server reports the timeout. */
export const deadlineMs = 50_000

/** The whole server except its port and its database. */
export const buildApp = async ({
  db,
  environment,
  logLevel,
  logStream,
  trustProxy,
  staffNetworks: networks = [],
  signIn = noSignIn,
  outside = nothingOutside,
  secrets = sealedWith(randomBytes(keyBytes)),
  speedRule = usualSpeedRule,
  dangerRule = usualDangerRule,
  storage,
  plugins = [],
  sessionRate,
  stallMs,
  dataDir,
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
    // A request for another protocol is answered as any other, although event streams leave HTTP the way such do.
    http: { shouldUpgradeCallback: () => false },
  })
  app.addSchema(failureSchema)
  // The pipeline validates input and output against the contract; Fastify would convert, fill in and drop fields.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.removeContentTypeParser('text/plain')

  traceRequests(app)
  closeUnusedConnections(app)
  eventStreams(app)
  slowReaders(app, stallMs)
  watchClock(app)
  const { ownSamples, watched } = watchServer(app, db, { dataDir })
  logAnswers(app)
  tellForgottenProxy(app)
  securityHeaders(app)
  errorReplies(app, errors)
  health(app, db)
  listening(app, db)
  // Only counters are lost: a database that is down must not keep a server from stopping.
  app.addHook('onClose', () => flushMatches(db).catch(() => {}))
  const tokenRules = tokenRulesOf(secrets, signIn)
  const requireNetwork = staffNetworks(networks)
  app.decorate('requireNetwork', requireNetwork)
  app.decorate('signedIn', async (request: FastifyRequest) => {
    requireNetwork(request)
    const agent = await authenticate(db, request, tokenRules)
    if (mustEnrol(signIn, agent) !== null) throw new Failed('twoStepRequired')
    return agent
  })
  for (const plugin of plugins) await plugin(app)

  await app.register(async (api) => {
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    // Before anything is read, so that outside nobody learns whether a token or a password is right.
    api.addHook('onRequest', async (request) => requireNetwork(request))
    const proxies = proxyRanges(trustProxy)
    const readBuildFile = storage === undefined ? async () => null : buildFileReader(db, storage)
    const providerAt = typedProviders(outside.askProvider)
    const services = {
      outside: watched(outside),
      ownSamples,
      exportLists,
      answered,
      readBuildFile,
      speedRule,
      dangerRule,
      providerAt,
    }
    callRoutes(api, {
      db,
      environment,
      signIn,
      services,
      secrets,
      proxies,
      calls,
      errors,
      handlers,
      answerWithinMs,
      reportGroups,
      ...(sessionRate && { sessionRate }),
    })
  })
  // Unknown calls get the reply envelope, whatever a plugin answers to unknown addresses.
  app.all('/api/*', { schema: { hide: true } }, (_request, reply) => {
    reply.header('cache-control', 'no-store')
    throw new Failed('notFound')
  })
  return app
}
