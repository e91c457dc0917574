import { insideProductsCalls } from '@console/remote-dataentry/contract/calls/inside-products'
import { read } from '../../../platform/pipeline/handlers.ts'
import { inside } from '../offers/kinds.ts'
import { judgePasted } from '../offers/many.ts'
import { readCompany } from '../offers/stored.ts'

export const previewInsideProducts = read(
  insideProductsCalls.previewInsideProducts,
  async ({ company_id, lines }, { db }) => {
    await readCompany(db, company_id)
    return (await judgePasted(db, inside, company_id, lines)).outcome
  },
)
