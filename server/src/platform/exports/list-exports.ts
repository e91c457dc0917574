import { exportsCalls } from '@console/shared/contract/calls/exports'
import { and, eq } from '#drizzle'
import { read } from '../pipeline/handlers.ts'
import { isVisible, readExports } from './export-file.ts'
import { exportFiles } from './export-schema.ts'

const most = 100

export const listExports = read(exportsCalls.listExports, ({ list, everybody = false }, { db, agent }) =>
  readExports(db, and(isVisible(agent, everybody), list === undefined ? undefined : eq(exportFiles.list, list)), most),
)
