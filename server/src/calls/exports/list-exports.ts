import { exportsCalls } from '@console/shared/contract/calls/exports'
import { and, eq } from 'drizzle-orm'
import { isVisible, readExports } from '../../data/export-file.ts'
import { exportFiles } from '../../data/export-schema.ts'
import { read } from '../../mechanism/handlers.ts'

const most = 100

export const listExports = read(exportsCalls.listExports, ({ list, everybody = false }, { db, agent }) =>
  readExports(db, and(isVisible(agent, everybody), list === undefined ? undefined : eq(exportFiles.list, list)), most),
)
