import { createHash } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { SignInOptions } from '../authentication/sign-in-options.ts'
import { type Database, driverError, isUnavailable } from '../database/database.ts'
import type { DirectoryRow } from '../directories/person.ts'
import { refusalOf, tellError } from '../directories/tell-error.ts'
import { Failed } from '../errors/failed.ts'
import type { RoutePlugin } from '../http/route-plugin.ts'
import { turns } from '../http/turns.ts'
import { countForAddress } from '../session/throttle.ts'
import { allSchemas, oneSchema, resourceType, resourceTypes, serviceProviderConfig } from './discovery.ts'
import { changeGroup, createGroup, deleteGroup, getGroup, listGroups, replaceGroup } from './groups.ts'
import { chosen, etagOf, listResponse } from './page-of.ts'
import type { ScimContext } from './scim-context.ts'
import { noSuchResource, ScimFailed, scimError } from './scim-failed.ts'
import { scimPath } from './scim-path.ts'
import { directoryOfToken, scimTokenIn } from './scim-token.ts'
import { changeUser, createUser, deleteUser, getUser, listUsers, replaceUser, type Versioned } from './users.ts'

declare module 'fastify' {
  interface FastifyRequest {
    directory: DirectoryRow | null
  }
}

export interface ScimOptions {
  readonly db: Database
  readonly signIn: SignInOptions
  /** Requests of one token in a minute. */
  readonly perMinute?: number
}

const type = 'application/scim+json'
/** A group of 20,000 members, as Entra ID names them. */
const maxBodyBytes = 4 * 1024 * 1024
/** As much as Entra ID sends when it provisions everybody at once. */
const usualPerMinute = 1_500
const atOnce = 4
const maxWaiting = 100

const codes: Readonly<Record<string, number>> = {
  tooManyTries: 429,
  tooManyAtOnce: 429,
  unavailable: 503,
}

/** Any failure as SCIM's clients read it, without a statement or a stack. */
const refusalIn = (error: FastifyError): ScimFailed => {
  if (error instanceof ScimFailed) return error
  if (error instanceof Failed) return new ScimFailed(codes[error.code] ?? 500, refusalOf(error) ?? '')
  if (isUnavailable(error)) return new ScimFailed(503, 'The database does not answer.')
  // Two requests at once with the same name: the index decides.
  if (driverError(error)?.code === '23505') return new ScimFailed(409, 'Another resource has this name.', 'uniqueness')
  const status = error.statusCode ?? 500
  if (status === 429) return new ScimFailed(429, 'Too many requests. Please wait.')
  if (status === 413) return new ScimFailed(413, 'The request is too large.')
  if (status === 415) return new ScimFailed(415, `The request must be ${type}.`)
  if (status < 500) return new ScimFailed(400, 'The request is not valid JSON.', 'invalidSyntax')
  return new ScimFailed(500, 'Something went wrong.')
}

/** What went wrong, for the people who run the directory: not that they wait, nor that a token is wrong. */
const tell = async (db: Database, request: FastifyRequest, { status, message }: ScimFailed): Promise<void> => {
  if (request.directory === null || status === 429 || (request.method === 'GET' && status === 404)) return
  const path = request.url.slice(scimPath.length).split('?', 1)[0]
  await tellError(db, request.directory.id, `${request.method} ${path}`, `${status}: ${message}`).catch(() => {})
}

const answers = (app: FastifyInstance, db: Database): void => {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const failed = refusalIn(error)
    const { code, constraint, message, stack } = driverError(error) ?? { message: String(error) }
    if (failed.status >= 500) request.log.error({ code, constraint, stack }, message)
    if (error instanceof Failed && error.details.retryAfterSeconds !== undefined)
      reply.header('retry-after', error.details.retryAfterSeconds)
    if (failed.status === 401) reply.header('www-authenticate', 'Bearer realm="SCIM"')
    await tell(db, request, failed)
    return reply.code(failed.status).type(type).send(scimError(failed))
  })
  app.setNotFoundHandler(() => {
    throw noSuchResource()
  })
}

/** One key for each token, so that no directory uses up the requests of another. */
const keyOf = ({ headers, ip }: FastifyRequest): string => {
  const token = scimTokenIn(headers.authorization)
  return token === null ? ip : createHash('sha256').update(token).digest('base64url')
}

const authenticate = async (db: Database, request: FastifyRequest): Promise<void> => {
  const token = scimTokenIn(request.headers.authorization)
  request.directory = token === null ? null : await directoryOfToken(db, token)
  if (request.directory !== null) return
  await countForAddress(db, ipaddr.process(request.ip).toString(), 'scim')
  throw new ScimFailed(401, 'A token of a directory is needed, and none came that is known and not revoked.')
}

interface At {
  readonly Params: { readonly id: string }
  readonly Querystring: Readonly<Record<string, unknown>>
}

/** SCIM 2.0 (RFC 7643, 7644): a directory provisions agents and groups. */
export const scim =
  ({ db, signIn, perMinute = usualPerMinute }: ScimOptions): RoutePlugin =>
  async (app) => {
    app.decorateRequest('directory', null)
    await app.register(
      async (scope) => {
        answers(scope, db)
        await scope.register(rateLimit, { max: perMinute, timeWindow: 60_000, keyGenerator: keyOf })
        scope.removeAllContentTypeParsers()
        const json = scope.getDefaultJsonParser('error', 'error')
        scope.addContentTypeParser<string>([type, 'application/json'], { parseAs: 'string' }, (request, body, done) => {
          // Directories name the type of their requests in those without a body too.
          if (body === '') done(null, undefined)
          else return json(request, body, done)
        })
        scope.addHook('onRequest', async (request, reply) => {
          reply.header('cache-control', 'no-store')
          await authenticate(db, request)
        })
        resources(scope, { db, signIn })
      },
      { prefix: scimPath },
    )
  }

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Some directories send it, and it means the same. */
const withSlash = (path: string): readonly string[] => [path, `${path}/`]

/** 405 for the methods that an endpoint does not have, before a body is read. */
const refuseOthers = (app: FastifyInstance, url: string, allowed: readonly (typeof methods)[number][]): void => {
  const onRequest = async (_request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    reply.header('allow', allowed.join(', '))
    throw new ScimFailed(405, `This endpoint takes ${allowed.join(', ')}.`)
  }
  const method = methods.filter((one) => !allowed.includes(one))
  app.route({ method, url, onRequest, schema: { hide: true }, handler: onRequest })
}

const resources = (app: FastifyInstance, { db, signIn }: ScimOptions): void => {
  const takeTurn = turns(atOnce, maxWaiting)
  const contextOf = ({ directory, protocol, host, id }: FastifyRequest): ScimContext => {
    if (directory === null) throw new ScimFailed(401, 'The token is not known.')
    return { db, directory, signIn, base: `${signIn.publicUrl ?? `${protocol}://${host}`}${scimPath}`, requestId: id }
  }
  /** A few requests of a directory at a time, so that others have connections left. */
  const run = <T>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (context: ScimContext) => Promise<T>,
  ): Promise<T> => {
    const context = contextOf(request)
    return takeTurn(
      context.directory.id,
      () => work(context),
      // Of the answer: a request counts as destroyed once its body was read.
      () => reply.raw.destroyed,
    )
  }
  const send = (
    reply: FastifyReply,
    request: FastifyRequest<At>,
    { resource, version }: Versioned,
    status = 200,
  ): FastifyReply => {
    const etag = etagOf({ version })
    reply.header('etag', etag).type(type)
    if (request.method === 'GET' && request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (status === 201) reply.header('location', resource.meta.location)
    return reply.code(status).send(chosen(resource, request.query))
  }
  const options = { schema: { hide: true }, bodyLimit: maxBodyBytes }
  const matchOf = ({ headers }: FastifyRequest<At>) => headers['if-match']

  for (const path of withSlash('/Users')) {
    app.get<At>(path, options, async (request, reply) => {
      const { Resources, ...page } = await run(request, reply, (context) => listUsers(context, request.query))
      return reply.type(type).send({ ...page, Resources: Resources.map((one) => chosen(one, request.query)) })
    })
    app.post<At>(path, options, async (request, reply) =>
      send(reply, request, await run(request, reply, (context) => createUser(context, request.body)), 201),
    )
    refuseOthers(app, path, ['GET', 'POST'])
  }
  app.get<At>('/Users/:id', options, async (request, reply) =>
    send(reply, request, await run(request, reply, (context) => getUser(context, request.params.id))),
  )
  app.put<At>('/Users/:id', options, async (request, reply) =>
    send(
      reply,
      request,
      await run(request, reply, (context) => replaceUser(context, request.params.id, request.body, matchOf(request))),
    ),
  )
  app.patch<At>('/Users/:id', options, async (request, reply) =>
    send(
      reply,
      request,
      await run(request, reply, (context) => changeUser(context, request.params.id, request.body, matchOf(request))),
    ),
  )
  app.delete<At>('/Users/:id', options, async (request, reply) => {
    await run(request, reply, (context) => deleteUser(context, request.params.id, matchOf(request)))
    return reply.code(204).send()
  })

  for (const path of withSlash('/Groups')) {
    app.get<At>(path, options, async (request, reply) => {
      const { Resources, ...page } = await run(request, reply, (context) => listGroups(context, request.query))
      return reply.type(type).send({ ...page, Resources: Resources.map((one) => chosen(one, request.query)) })
    })
    app.post<At>(path, options, async (request, reply) =>
      send(reply, request, await run(request, reply, (context) => createGroup(context, request.body)), 201),
    )
    refuseOthers(app, path, ['GET', 'POST'])
  }
  app.get<At>('/Groups/:id', options, async (request, reply) =>
    send(reply, request, await run(request, reply, (context) => getGroup(context, request.params.id, request.query))),
  )
  app.put<At>('/Groups/:id', options, async (request, reply) =>
    send(
      reply,
      request,
      await run(request, reply, (context) => replaceGroup(context, request.params.id, request.body, matchOf(request))),
    ),
  )
  // Without its members: there may be thousands, and Entra ID and Okta expect no body.
  app.patch<At>('/Groups/:id', options, async (request, reply) => {
    await run(request, reply, (context) => changeGroup(context, request.params.id, request.body, matchOf(request)))
    return reply.code(204).send()
  })
  app.delete<At>('/Groups/:id', options, async (request, reply) => {
    await run(request, reply, (context) => deleteGroup(context, request.params.id, matchOf(request)))
    return reply.code(204).send()
  })

  for (const path of ['/Users/:id', '/Groups/:id']) refuseOthers(app, path, ['GET', 'PUT', 'PATCH', 'DELETE'])

  const answer = <T>(path: string, read: (base: string, id: string) => T): void => {
    app.get<At>(path, options, async (request, reply) => {
      // RFC 7644, 4: what a server supports is not searched.
      if (request.query.filter !== undefined) throw new ScimFailed(403, 'This endpoint takes no filter.')
      return reply.type(type).send(read(contextOf(request).base, request.params.id) as object) // each reads an object
    })
    refuseOthers(app, path, ['GET'])
  }
  const whole = (all: readonly object[]) => listResponse(all.length, { startIndex: 1, count: all.length }, all)
  answer('/ServiceProviderConfig', serviceProviderConfig)
  answer('/ResourceTypes', (base) => whole(resourceTypes(base)))
  answer('/ResourceTypes/:id', resourceType)
  answer('/Schemas', (base) => whole(allSchemas(base)))
  answer('/Schemas/:id', oneSchema)
}
