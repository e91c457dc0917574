import { sicCalls } from '@console/remote-dataentry/contract/calls/sic'
import { read } from '../../../platform/pipeline/handlers.ts'
import { sicCodes } from './reference-schema.ts'

export const listSic = read(sicCalls.listSic, (_input, { db }) =>
  db.select({ code: sicCodes.code, title: sicCodes.title }).from(sicCodes).orderBy(sicCodes.code),
)
