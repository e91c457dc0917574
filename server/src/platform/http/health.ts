import type { FastifyInstance } from 'fastify'
import { sql } from '#drizzle'
import type { Database } from '../database/database.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds a readiness check: returns what is wrong as a sentence, or null. */
    readyIf: (ask: () => Promise<string | null>) => void
  }
}

/**
 * /health/live: this process serves. /health/ready: it can work, because the database answers and everything it needs
 * is there.
 */
export const health = (app: FastifyInstance, db: Database): void => {
  const needs: (() => Promise<string | null>)[] = []
  app.decorate('readyIf', (ask: () => Promise<string | null>) => void needs.push(ask))
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: true }))
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    await db.execute(sql`select 1`)
    for (const ask of needs) {
      const message = await ask()
      if (message !== null) return reply.code(503).send({ status: false, code: 'unavailable', message })
    }
    return { status: true }
  })
}
