import type { ErrorTable } from '@console/shared/contract/errors'
import type { FastifyError, FastifyInstance } from 'fastify'
import { driverError, isStorageFull, isUnavailable } from '../database/database.ts'
import { Failed, failureReply, invalidField } from '../errors/failed.ts'
import type { ErrorCode } from '../errors/failures.ts'

const byStatus: Readonly<Record<number, ErrorCode>> = {
  404: 'notFound',
  408: 'requestTimeout',
  413: 'bodyTooLarge',
  415: 'unsupportedMediaType',
}

/** Refusals by Fastify itself: invalid JSON, too large, wrong type. */
const fromFastify = (error: FastifyError): Failed | null => {
  const status = error.statusCode ?? 500
  if (status >= 500) return null
  const code = byStatus[status]
  return code === undefined ? invalidField('', 'The request is not valid JSON.') : new Failed(code)
}

const toFailed = (error: FastifyError): Failed => {
  if (error instanceof Failed) return error
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT') return new Failed('tookTooLong')
  if (isStorageFull(error)) return new Failed('storageFull')
  if (isUnavailable(error)) return new Failed('unavailable')
  return fromFastify(error) ?? new Failed('internal')
}

/** Every failure leaves in the envelope of the contract, without a stack, a statement or a path. */
export const errorReplies = (app: FastifyInstance, errors: ErrorTable): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failed = toFailed(error)
    const { status, body } = failureReply(failed, errors, request.id)
    // The driver's own message and stack: what wraps them quotes statements with their values.
    const { code, constraint, message, stack } = driverError(error) ?? { message: String(error) }
    if (status >= 500) request.log.error({ code, constraint, stack }, message)
    // A page asked what its address suggests before it knew its agent (decision 77). Browsers would report the refusal.
    if (status === 403 && request.headers['x-ahead'] !== undefined) return reply.code(204).send()
    if (failed.details.retryAfterSeconds !== undefined) reply.header('retry-after', failed.details.retryAfterSeconds)
    return reply.code(status).send(body)
  })
  app.setNotFoundHandler(() => {
    throw new Failed('notFound')
  })
}
