import { pressCalls } from '@console/remote-dataentry/contract/calls/press'
import { read } from '../../../platform/pipeline/handlers.ts'
import { pressTemplates } from '../records/press-schema.ts'

export const getPressTemplates = read(pressCalls.getPressTemplates, (_input, { db }) =>
  db.select().from(pressTemplates).orderBy(pressTemplates.kind, pressTemplates.name),
)
