import { type CountedRecord, countsCalls } from '@console/remote-reports/contract/calls/counts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { readCounts } from './counts.ts'

export const getCounts = read(countsCalls.getCounts, async (_input, { db }) => {
  const { of, total } = await readCounts(db)
  const byCompany = (record: CountedRecord) => ({
    total: total(record),
    country: of(record, 'country'),
    industry: of(record, 'industry'),
    size: of(record, 'size'),
  })
  return {
    as_of: new Date().toISOString(),
    companies: byCompany('companies'),
    employees: byCompany('employees'),
    press_events: { ...byCompany('press_events'), kind: of('press_events', 'kind') },
    scanned_domains: {
      total: total('scanned_domains'),
      state: of('scanned_domains', 'state'),
      resolves: of('scanned_domains', 'resolves'),
    },
  }
})
