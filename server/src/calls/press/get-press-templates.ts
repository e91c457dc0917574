import { pressCalls } from '@console/remote-dataentry/contract/calls/press'
import { pressTemplates } from '../../data/press-schema.ts'
import { read } from '../../mechanism/handlers.ts'

export const getPressTemplates = read(pressCalls.getPressTemplates, (_input, { db }) =>
  db.select().from(pressTemplates).orderBy(pressTemplates.kind, pressTemplates.name),
)
