import { errors } from '@console/shared/contract/errors'
import type { Database } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import { directoryErrors } from './directory-schema.ts'

const most = 300

/** Stores what a directory was refused, for the people who run it. Called outside the transaction that was refused. */
export const tellError = async (db: Database, directoryId: number, tried: string, problem: string): Promise<void> => {
  await db
    .insert(directoryErrors)
    .values({ directory_id: directoryId, tried: tried.slice(0, most), problem: problem.slice(0, most) })
}

/** The English text of a refusal; null if it is none. */
export const refusalOf = (error: unknown): string | null => {
  if (!(error instanceof Failed)) return null
  const texts: Readonly<Record<string, { readonly message: string }>> = errors
  return error.details.message ?? texts[error.code]?.message ?? error.code
}
