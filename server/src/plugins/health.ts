import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../data/database.ts'

/** /health/live: this process serves. /health/ready: it can work, for the database answers it. */
export const health = (app: FastifyInstance, db: Database): void => {
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: true }))
  app.get('/health/ready', { schema: { hide: true } }, async () => {
    await db.execute(sql`select 1`)
    return { status: true }
  })
}
