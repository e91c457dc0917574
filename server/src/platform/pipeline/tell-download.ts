import { rememberChange } from '../authentication/read-positions.ts'
import type { Database } from '../database/database.ts'
import type { RowStream } from './handlers.ts'
import { writeAudit } from './write-audit.ts'

interface Asking {
  readonly db: Database
  readonly agent: { readonly id: number } | null
  readonly requestId: string
}

/**
 * Records in the audit log a file that is about to leave: the agent, the request, and the amount. `call`: the path of
 * the call, or a name for the browser's download route.
 */
export const tellDownload = async (
  { db, agent, requestId }: Asking,
  call: string,
  input: unknown,
  { fileName, total, told: audited }: Pick<RowStream, 'fileName' | 'total' | 'told'>,
): Promise<void> => {
  if (audited === null) return
  const { target, after } = audited ?? { after: { ...Object(input), rows: total } }
  await writeAudit(
    db,
    { call, kind: 'download', agentId: agent?.id ?? null, requestId },
    { data: null, before: null, after: { file: fileName, ...after }, ...(target !== undefined && { target }) },
  )
  await rememberChange(db, agent?.id ?? null)
}
