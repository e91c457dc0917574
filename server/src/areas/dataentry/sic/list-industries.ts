import { sicCalls } from '@console/remote-dataentry/contract/calls/sic'
import { read } from '../../../platform/pipeline/handlers.ts'
import { industries } from './reference-schema.ts'

export const listIndustries = read(sicCalls.listIndustries, async (_input, { db }) => {
  const rows = await db.select().from(industries).orderBy(industries.name)
  return rows.map(({ name }) => name)
})
