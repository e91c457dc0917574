import { pgTable } from '#drizzle/pg-core'
import { bytea, createdAt } from '../database/columns.ts'

/** Proofs of browsers that were used, each once. Unlogged: after a crash of PostgreSQL they are soon too old anyway. */
export const usedProofs = pgTable('used_proofs', { id: bytea().primaryKey(), at: createdAt() })
