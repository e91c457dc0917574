import { sicCalls } from '@console/remote-dataentry/contract/calls/sic'
import { sicCodes } from '../../data/reference-schema.ts'
import { read } from '../../mechanism/handlers.ts'

export const listSic = read(sicCalls.listSic, (_input, { db }) =>
  db.select({ code: sicCodes.code, title: sicCodes.title }).from(sicCodes).orderBy(sicCodes.code),
)
