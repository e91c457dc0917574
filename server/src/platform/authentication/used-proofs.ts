import { createHash } from 'node:crypto'
import { lt, sql } from '#drizzle'
import type { Database } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { usedProofs } from './used-proof-schema.ts'

/** Longer than any proof is accepted (proof.ts), whatever the servers' clocks say. */
const keptMinutes = 20

const insertProof = prepared((db: Database) =>
  db
    .insert(usedProofs)
    .values({ id: sql.placeholder('id') })
    .onConflictDoNothing()
    .returning({ id: usedProofs.id })
    .prepare('insert_used_proof'),
)

/**
 * Records that a session has used a proof; false if it was used before, on any server. Of two concurrent uses, the
 * second waits for the first.
 */
export const takeProof = async (db: Database, sessionId: number, jti: string): Promise<boolean> => {
  const id = createHash('sha256').update(`${sessionId} ${jti}`).digest()
  return (await insertProof(db).execute({ id })).length > 0
}

/** Deletes proofs that are refused for their age anyway. */
export const forgetProofs = async (db: Database): Promise<void> => {
  await db.delete(usedProofs).where(lt(usedProofs.at, sql`now() - make_interval(mins => ${keptMinutes})`))
}
