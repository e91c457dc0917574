import { exportsCalls } from '@console/shared/contract/calls/exports'
import { and, eq } from 'drizzle-orm'
import { readExports } from '../../data/export-file.ts'
import { exportFiles } from '../../data/member-schema.ts'
import { read } from '../../mechanism/handlers.ts'

const most = 100

export const listExports = read(exportsCalls.listExports, ({ list }, { db, agent }) =>
  readExports(
    db,
    and(eq(exportFiles.agent_id, agent.id), list === undefined ? undefined : eq(exportFiles.list, list)),
    most,
  ),
)
