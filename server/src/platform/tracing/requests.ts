import type { FastifyInstance } from 'fastify'
import { inTrace, newSpanId, type OpenSpan, openSpan, readTraceparent, type Trace } from './trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Its id is also the request's. */
    trace: Trace
  }
}

const endSpan = (span: OpenSpan, status: number): void => {
  span.set({ 'http.response.status_code': status })
  span.end(status >= 500 ? String(status) : undefined)
}

/**
 * Makes each request a part of its browser's trace, and a span if it is a call. The address is recorded as its pattern,
 * and neither headers, bodies nor the agent are.
 */
export const traceRequests = (app: FastifyInstance): void => {
  // Set by the first hook, before anything reads it.
  app.decorateRequest('trace', null as unknown as Trace)
  app.addHook('onRequest', (request, reply, done) => {
    const { schema, url = 'none' } = request.routeOptions
    const cause = readTraceparent(request.headers.traceparent) ?? { traceId: request.id }
    const facts = { 'http.request.method': request.method, 'http.route': url }
    const span = schema?.operationId && openSpan(schema.operationId, 'server', facts, cause)
    request.trace = span || { traceId: request.id, spanId: newSpanId() }
    // Also when the browser leaves before its answer.
    if (span) reply.raw.once('close', () => endSpan(span, reply.statusCode))
    inTrace(request.trace, done)
  })
  // Reading the body leaves the context of the request.
  app.addHook('preValidation', (request, _reply, done) => inTrace(request.trace, done))
}
