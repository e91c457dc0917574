import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { personalDataCalls } from '@console/remote-members/contract/calls/personal-data'
import * as Type from 'typebox'
import { Compile } from 'typebox/compile'
import { gt, sql } from '#drizzle'
import type { Database, Executor } from '../../../platform/database/database.ts'
import type { BackgroundWorker } from '../../../platform/jobs/jobs.ts'
import { writeAudit } from '../../../platform/pipeline/write-audit.ts'
import { eraseChanges } from './erase-changes.ts'
import { type Erasure, erasePerson, hashOfEmail } from './erase-person.ts'
import { findPerson } from './person.ts'
import { erasures } from './personal-data-schema.ts'

// A backup made before an erasure still contains the person. The list is therefore kept outside the database too.

const line = Compile(
  Type.Object({
    customer_id: Type.Integer(),
    at: Type.String(),
    salt: Type.String(),
    email_hashes: Type.Array(Type.String()),
  }),
)

/** The list in the data folder. */
export const erasureListIn = (dataDir: string): string => join(dataDir, 'erasures.jsonl')

const parse = (text: string): Erasure => {
  const value: unknown = JSON.parse(text)
  if (!line.Check(value)) throw new Error('The list of erasures cannot be read.')
  return { ...value, at: new Date(value.at), salt: Buffer.from(value.salt, 'hex') }
}

/** A list of erasures; empty if there is none. */
export const readErasureList = async (file: string): Promise<Erasure[]> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').filter(Boolean).map(parse)
}

const keyOf = ({ customer_id, salt }: Erasure): string => `${customer_id} ${salt.toString('hex')}`

const unique = (list: readonly Erasure[]): Erasure[] => [
  ...new Map(list.map((erasure) => [keyOf(erasure), erasure])).values(),
]

/** The erasures of a database; none if it is older than they are, or empty. */
export const storedErasures = async (db: Database): Promise<Erasure[]> => {
  const { rows } = await db.execute<{ there: boolean }>(sql`select to_regclass('public.erasures') is not null as there`)
  return rows[0]?.there ? db.select().from(erasures) : []
}

/** Adds the erasures of the database to the list in a file; entries stay, because older backups do. */
export const keepErasureList = async (db: Database, file: string): Promise<void> => {
  const known = await readErasureList(file)
  const all = unique([...known, ...(await storedErasures(db))])
  if (all.length === known.length) return
  const lines = all.map(
    (erasure) =>
      `${JSON.stringify({ ...erasure, id: undefined, agent_id: undefined, salt: erasure.salt.toString('hex') })}\n`,
  )
  await mkdir(dirname(file), { recursive: true })
  // Replaced as a whole: a list that is cut off would be no list.
  await writeFile(`${file}.new`, lines.join(''), { mode: 0o600 })
  await rename(`${file}.new`, file)
}

export const erasureListWorkerName = 'erasureList'

/** Keeps the list in the data folder; woken by each erasure. */
export const erasureListWorker = (dataDir: string): BackgroundWorker => ({
  name: erasureListWorkerName,
  cron: '*/10 * * * *',
  run: ({ db }) => keepErasureList(db, erasureListIn(dataDir)),
})

/** Whether the customer with that id is the one who was erased: in another backup the id may be somebody else's. */
const isSamePerson = async (db: Database, { customer_id, salt, email_hashes }: Erasure): Promise<boolean> => {
  const { rows } = await db.execute(sql`select from customers where id = ${customer_id}`)
  if (rows.length === 0) return false
  const { emails } = await findPerson(db, customer_id)
  return emails.some((email) => email_hashes.includes(hashOfEmail(email, salt)))
}

/** Repeats the erasures that this database does not know, because it was restored from an older backup. */
export const eraseAgain = async (db: Database, list: readonly Erasure[]): Promise<number> => {
  // One query for those that it knows, so that a start does not look for each of them.
  const known = new Set((list.length === 0 ? [] : await storedErasures(db)).map(keyOf))
  let erased = 0
  for (const erasure of unique(list)) {
    if (known.has(keyOf(erasure)) || !(await isSamePerson(db, erasure))) continue
    await db.transaction(async (tx) => {
      await erasePerson(tx, erasure.customer_id, { agentId: null, again: erasure })
      const by = { call: personalDataCalls.eraseCustomer.path, kind: 'customer', agentId: null }
      await writeAudit(tx, by, {
        data: null,
        target: erasure.customer_id,
        before: null,
        after: { again: true, erased_at: erasure.at.toISOString() },
      })
    })
    erased += 1
  }
  return erased
}

/**
 * Repeats the erasures after one of them in the audit log, of which rows were not there then; returns how many persons they
 * are of.
 */
export const eraseAttached = async (db: Executor, after: number): Promise<number> => {
  const later = await db.select().from(erasures).where(gt(erasures.id, after))
  for (const { id, customer_id } of later) await eraseChanges(db, await findPerson(db, customer_id), id)
  return later.length
}
