import { insideProductsCalls } from '@console/remote-dataentry/contract/calls/inside-products'
import { eq } from '#drizzle'
import { read } from '../../../platform/pipeline/handlers.ts'
import { inside } from '../offers/kinds.ts'
import { readCompany, readOffers } from '../offers/stored.ts'

export const listInsideProducts = read(insideProductsCalls.listInsideProducts, async ({ company_id }, { db }) => ({
  company: await readCompany(db, company_id),
  rows: (await readOffers(db, inside, eq(inside.table.company_id, company_id))).map(inside.toRow),
}))
