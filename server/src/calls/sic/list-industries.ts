import { sicCalls } from '@console/remote-dataentry/contract/calls/sic'
import { industries } from '../../data/reference-schema.ts'
import { read } from '../../mechanism/handlers.ts'

export const listIndustries = read(sicCalls.listIndustries, async (_input, { db }) => {
  const rows = await db.select().from(industries).orderBy(industries.name)
  return rows.map(({ name }) => name)
})
