import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** The page's one inline script starts the reader; its hash allows it and no other. */
const inlineScriptHash = (html: string): string => {
  const [, script = ''] = /<script type="text\/javascript">([\s\S]*?)<\/script>/.exec(html) ?? []
  return createHash('sha256').update(script).digest('base64')
}

const policyFor = (html: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'sha256-${inlineScriptHash(html)}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** OpenAPI generated from the declared calls, and a page to read it at /docs. All its files come from this server. */
export const apiDocs = async (app: FastifyInstance): Promise<void> => {
  // Loaded only here: the reader alone takes 17 MB of memory, and production has no such page.
  const [{ default: swagger }, { default: reference }] = await Promise.all([
    import('@fastify/swagger'),
    import('@scalar/fastify-api-reference'),
  ])
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Console', version: '2', description: 'All calls of the admin console.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    refResolver: { buildLocalReference: ({ $id }, _base, _fragment, index) => String($id ?? `schema-${index}`) },
  })
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply, payload) => {
      reply.removeHeader('access-control-allow-origin').removeHeader('access-control-allow-methods')
      if (typeof payload === 'string' && payload.startsWith('<!doctype html>'))
        reply.header('content-security-policy', policyFor(payload))
      return payload
    })
    await docs.register(reference, {
      routePrefix: '/docs',
      // Features that contact other servers are disabled; the policy would block them anyway.
      configuration: {
        pageTitle: 'Calls of the console',
        withDefaultFonts: false,
        telemetry: false,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    })
  })
}
