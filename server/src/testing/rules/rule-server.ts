import type { PermissionMap } from '@console/shared/contract/access'
import { errors } from '@console/shared/contract/errors'
import type { Role } from '@console/shared/contract/roles'
import Fastify, { type FastifyInstance } from 'fastify'
import { newToken } from '../../platform/authentication/session.ts'
import type { Database } from '../../platform/database/database.ts'
import { errorReplies } from '../../platform/pipeline/error-replies.ts'
import { failureSchema } from '../../platform/pipeline/openapi.ts'
import { type CallsByArea, callRoutes, type HandlerMap } from '../../platform/pipeline/routes.ts'
import { keyBytes, sealedWith } from '../../platform/secrets/seal.ts'
import { services } from '../services.ts'

type Who = { readonly level: Role; readonly permissions: PermissionMap | null }

/**
 * The server's routes for any agent that a test describes, with maps that no database can hold. It only gets as far as
 * the access check: its database can do nothing but read the session's row.
 */
export const ruleServer = (calls: CallsByArea, handlers: HandlerMap) => {
  let signedIn: Who = { level: 'company_size', permissions: {} }
  const row = {
    id: 1,
    sessionId: 1,
    email: 'a@example.com',
    first_name: 'A',
    last_name: 'B',
    app: true,
    passkey: false,
    locked: false,
    proofKey: null,
    stale: false,
  }
  const query: object = new Proxy(
    {},
    {
      get: (_, step) => (step === 'execute' ? async () => [{ ...row, ...signedIn }] : () => query),
    },
  )
  const app: FastifyInstance = Fastify()
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.addSchema(failureSchema)
  errorReplies(app, errors)
  const db = query as Database // select … prepare, execute, as authenticate asks
  const secrets = sealedWith(Buffer.alloc(keyBytes))
  callRoutes(app, { db, environment: 'test', services, secrets, calls, errors, handlers })
  const headers = { authorization: `Bearer ${newToken()}` }
  return {
    app,
    /** The status of a request by that agent; null: nobody. */
    ask: async (
      who: Who | null,
      method: 'GET' | 'POST' | 'PUT',
      url: string,
      payload: object = {},
    ): Promise<number> => {
      if (who !== null) signedIn = who
      const { statusCode } = await app.inject({
        method,
        url,
        headers: who === null ? {} : headers,
        ...(method !== 'GET' && { payload }),
      })
      return statusCode
    },
  }
}
