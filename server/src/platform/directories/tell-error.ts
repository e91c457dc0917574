import { errors } from '@console/shared/contract/errors'
import { sql } from '#drizzle'
import type { Database } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import { directoryErrors } from './directory-schema.ts'

const maxLength = 300
/** A directory repeats what fails: only its newest refusals are kept. */
const maxKept = 500

/** Stores what a directory was refused, for the people who run it. Called outside the transaction that was refused. */
export const tellError = async (db: Database, directoryId: number, tried: string, problem: string): Promise<void> => {
  await db
    .insert(directoryErrors)
    .values({ directory_id: directoryId, tried: tried.slice(0, maxLength), problem: problem.slice(0, maxLength) })
  await db.execute(sql`delete from directory_errors where directory_id = ${directoryId} and id <= (
    select id from directory_errors where directory_id = ${directoryId} order by id desc offset ${maxKept} limit 1)`)
}

/** The English text of a refusal; null if it is none. */
export const refusalOf = (error: unknown): string | null => {
  if (!(error instanceof Failed)) return null
  const texts: Readonly<Record<string, { readonly message: string }>> = errors
  return error.details.message ?? texts[error.code]?.message ?? error.code
}
