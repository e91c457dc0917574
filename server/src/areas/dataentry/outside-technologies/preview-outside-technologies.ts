import { outsideTechnologiesCalls } from '@console/remote-dataentry/contract/calls/outside-technologies'
import { read } from '../../../platform/pipeline/handlers.ts'
import { outside } from '../offers/kinds.ts'
import { judgePasted } from '../offers/many.ts'
import { readCompany } from '../offers/stored.ts'

export const previewOutsideTechnologies = read(
  outsideTechnologiesCalls.previewOutsideTechnologies,
  async ({ company_id, lines }, { db }) => {
    await readCompany(db, company_id)
    return (await judgePasted(db, outside, company_id, lines)).outcome
  },
)
