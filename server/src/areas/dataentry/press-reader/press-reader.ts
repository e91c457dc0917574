import { and, eq, sql } from '#drizzle'
import type { Web } from '../../../integrations/web/web.ts'
import { type Database, type Executor, isTaken } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import type { BackgroundWorker } from '../../../platform/jobs/jobs.ts'
import { writeAudit } from '../../../platform/pipeline/write-audit.ts'
import { keepArticle } from '../press/article.ts'
import { keyOfUrl } from '../press/press-url.ts'
import { type ReadPage, readPage } from '../press-page/read-page.ts'
import { stagedPress } from '../records/press-schema.ts'
import { readerName } from './reader-name.ts'

const lanes = 3
/** Longer than reading a page can take: afterwards the reader is assumed dead. */
const leaseSeconds = 60

interface Claimed {
  readonly [name: string]: unknown
  readonly id: number
  readonly url: string
  readonly url_key: string
  readonly title: string
}

/** Claims the next page to read, for a limited time. */
const claim = async (db: Database): Promise<Claimed | undefined> => {
  const { rows } = await db.execute<Claimed>(sql`
    update staged_press set read_after = now() + make_interval(secs => ${leaseSeconds}) where id = (
      select id from staged_press where state = 'read' and deleted_at is null and read_after <= now()
      order by read_after, id limit 1 for update skip locked)
    returning id::float8 as id, url, url_key, title`)
  return rows[0]
}

type Values = Partial<typeof stagedPress.$inferInsert>

/** Stores the result for a page if it is still to be read: it may have been stopped or deleted since. */
const store = async (db: Executor, { id, title }: Claimed, values: Values): Promise<void> => {
  const { rowCount } = await db
    .update(stagedPress)
    .set({ ...values, version: sql`${stagedPress.version} + 1` })
    .where(and(eq(stagedPress.id, id), eq(stagedPress.state, 'read')))
  if (rowCount === 0) return
  await writeAudit(
    db,
    { call: readerName, kind: 'staged_press', agentId: null },
    { data: null, target: id, before: { state: 'read', title, problem: '' }, after: { title, problem: '', ...values } },
  )
}

const storePage = async (db: Database, claimed: Claimed, page: ReadPage): Promise<void> => {
  const key = keyOfUrl(page.url)
  const save = (address: Values) =>
    db.transaction(async (tx) => {
      const { article_id, title } = await keepArticle(tx, page)
      const values = { state: 'staged', problem: '', article_id, title: claimed.title || title } as const
      await store(tx, claimed, { ...values, ...address })
    })
  try {
    // Stores the final address after redirects, unless that page is staged as well.
    await save(key === claimed.url_key ? {} : { url: page.url, url_key: key })
  } catch (error) {
    if (!isTaken(error, 'staged_press_url')) throw error
    await save({})
  }
}

const readOne = async (db: Database, web: Web, claimed: Claimed, signal: AbortSignal): Promise<void> => {
  const page = await readPage(web, claimed.url, signal).catch((error: unknown) => {
    if (error instanceof Failed) return error
    throw error
  })
  if (signal.aborted) {
    // A stopping server leaves it to the next one.
    await db.update(stagedPress).set({ read_after: sql`now()` }).where(eq(stagedPress.id, claimed.id))
    return
  }
  if (!(page instanceof Failed)) return storePage(db, claimed, page)
  await db.transaction((tx) => store(tx, claimed, { state: 'failed', problem: page.code }))
}

/** Reads the pages of all waiting staged press, some at a time. */
export const readStagedPages = async (db: Database, web: Web, signal: AbortSignal): Promise<void> => {
  const lane = async () => {
    while (!signal.aborted) {
      const next = await claim(db)
      if (next === undefined) return
      await readOne(db, web, next, signal)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

export const pressReader = (web: Web): BackgroundWorker => ({
  name: readerName,
  cron: '*/5 * * * *',
  run: ({ db, signal }) => readStagedPages(db, web, signal),
})
