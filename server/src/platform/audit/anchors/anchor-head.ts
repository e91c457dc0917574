import type { FastifyBaseLogger } from 'fastify'
import { and, eq, isNull, lt, or, sql } from '#drizzle'
import { type Database, driverError, type Executor } from '../../database/database.ts'
import { auditAnchors } from '../../records/audit-schema.ts'
import { type Fault, readHead } from '../check.ts'
import type { Anchor } from './anchor.ts'
import type { HeadSigner, SignedHead } from './signed-head.ts'

export interface Anchoring {
  readonly anchors: readonly Anchor[]
  readonly signer: HeadSigner
  /** Seconds between two heads at the same place. */
  readonly everySeconds: number
}

/** The link of an anchored head, if it is not what was anchored. */
const faultOf = async (db: Executor, chain: number): Promise<Fault> => {
  const { rows } = await db.execute<{ audit_id: string }>(sql`select audit_id from audit_chain where chain = ${chain}`)
  const [link] = rows
  return link
    ? { chain, change_id: Number(link.audit_id), fault: 'altered' }
    : { chain, change_id: null, fault: 'missing' }
}

/** Whether the chain has this link with this hash. All earlier heads follow from it, if the chain itself is whole. */
export const isInChain = async (
  db: Executor,
  { chain, hash }: Pick<SignedHead, 'chain' | 'hash'>,
): Promise<boolean> => {
  const { rows } = await db.execute(
    sql`select from audit_chain where chain = ${chain} and hash = decode(${hash}, 'hex')`,
  )
  return rows.length > 0
}

/** What the anchors have found: the chain was rewritten or cut off behind an anchored head. */
export const readAnchorFault = async (db: Executor): Promise<Fault | null> => {
  const [row] = await db.select({ chain: auditAnchors.differs }).from(auditAnchors).where(sql`differs is not null`)
  return row?.chain == null ? null : faultOf(db, row.chain)
}

const anchorAt = async (db: Executor, anchor: Anchor, { signer, everySeconds }: Anchoring): Promise<Fault | null> => {
  const { place } = anchor
  const isDue = or(
    isNull(auditAnchors.tried_at),
    lt(auditAnchors.tried_at, sql`now() - make_interval(secs => ${everySeconds})`),
  )
  const [kept] = await db
    .select()
    .from(auditAnchors)
    .where(and(eq(auditAnchors.place, place), isDue))
    .for('update', { skipLocked: true })
  if (!kept) return null
  const set = (values: Partial<typeof auditAnchors.$inferInsert> | Record<string, unknown>) =>
    db
      .update(auditAnchors)
      .set({ tried_at: sql`now()`, ...values })
      .where(eq(auditAnchors.place, place))
  const newest = await anchor.newest(kept.chain)
  if (newest !== null && !(await isInChain(db, newest))) {
    await set({ differs: newest.chain })
    return kept.differs === null ? faultOf(db, newest.chain) : null
  }
  const { total: chain, hash } = await readHead(db)
  if (hash !== null && chain > (newest?.chain ?? kept.chain)) {
    await anchor.add(db, signer.sign({ chain, hash }))
    await set({ chain, anchored_at: sql`now()`, differs: null })
  } else await set({ chain: Math.min(chain, newest?.chain ?? kept.chain), anchored_at: sql`now()`, differs: null })
  return null
}

/**
 * Stores the head of the chain at each place that is due, if the newest head there is still part of the chain. One server
 * does it at a time.
 */
export const anchorHead = async (db: Database, anchoring: Anchoring, log: FastifyBaseLogger): Promise<void> => {
  for (const anchor of anchoring.anchors) {
    const { place } = anchor
    try {
      await db.insert(auditAnchors).values({ place }).onConflictDoNothing()
      const fault = await db.transaction((tx) => anchorAt(tx, anchor, anchoring))
      if (fault !== null) log.fatal({ ...fault, place }, 'the audit log is not what was anchored')
    } catch (error) {
      log.error({ place, reason: driverError(error)?.message }, 'the audit log could not be anchored')
      await db.update(auditAnchors).set({ tried_at: sql`now()` }).where(eq(auditAnchors.place, place))
    }
  }
}
