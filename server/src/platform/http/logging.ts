import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { traceIdOf } from '../tracing/trace.ts'

const secrets = ['authorization', 'dpop', 'cookie', 'set-cookie', 'idempotency-key', 'password', 'token', 'email']

/** Replaces standard output. */
export interface LogStream {
  write(line: string): void
}

/** Structured lines with a request id. Headers and bodies are never logged; redaction is a second safeguard. */
export const logging = (level: string, stream?: LogStream): FastifyServerOptions => ({
  logger: {
    level,
    ...(stream && { stream }),
    redact: {
      paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[redacted]',
    },
    serializers: {
      // The address without its query, which may contain what a person typed.
      req: ({ method, url, ip }) => ({ method, path: url.split('?', 1)[0], ip }),
    },
  },
  // Of a client's headers only a well-formed trace id is taken: anything else could forge lines.
  requestIdHeader: false,
  genReqId: ({ headers }) => traceIdOf(headers.traceparent),
  logController: new LogController({ disableRequestLogging: true }),
})

/** One line per answer: agent, call, result, duration. */
export const logAnswer = (request: FastifyRequest, reply: FastifyReply, agentId = request.agent?.id): void =>
  request.log.info(
    {
      req: request,
      route: request.routeOptions.url,
      agent_id: agentId,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    },
    'answered',
  )

export const logAnswers = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => logAnswer(request, reply))
}
