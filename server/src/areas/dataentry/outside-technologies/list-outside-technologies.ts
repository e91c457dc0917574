import { outsideTechnologiesCalls } from '@console/remote-dataentry/contract/calls/outside-technologies'
import { eq } from '#drizzle'
import { read } from '../../../platform/pipeline/handlers.ts'
import { outside } from '../offers/kinds.ts'
import { readCompany, readOffers } from '../offers/stored.ts'

export const listOutsideTechnologies = read(
  outsideTechnologiesCalls.listOutsideTechnologies,
  async ({ company_id }, { db }) => ({
    company: await readCompany(db, company_id),
    rows: (await readOffers(db, outside, eq(outside.table.company_id, company_id))).map(outside.toRow),
  }),
)
