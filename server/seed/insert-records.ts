import type { ClientBase } from 'pg'

/** Inserts records whose fields are columns of the table; columns that no record has keep their defaults. */
export const insertRecords = async (
  client: ClientBase,
  table: string,
  records: readonly Readonly<Record<string, unknown>>[],
): Promise<void> => {
  const columns = Object.keys(records[0] ?? {}).join(', ')
  if (columns === '') return
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(records)],
  )
}
