import type { QueueName } from '@console/remote-dataentry/contract/queue'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { and, eq } from '#drizzle'
import { scannedDomains } from '../areas/dataentry/domain-checks/scanned-domain-schema.ts'
import { queueItems } from '../areas/dataentry/queues/queue-schema.ts'
import { companies } from '../platform/records/companies-schema.ts'
import type { TestServer } from './server.ts'

let number = 0

/** Rows of data entry for tests, each with a domain of its own. */
export const dataEntry = (server: TestServer) => ({
  addCompany: async (values: Partial<typeof companies.$inferInsert> = {}) => {
    number += 1
    const [row] = await server.db
      .insert(companies)
      .values({ name: `Acme ${number}`, domain: `acme${number}.example.com`, country: 'DE', ...values })
      .returning()
    if (!row) throw new Error('no company')
    return row
  },
  addDomain: async (values: Partial<typeof scannedDomains.$inferInsert> = {}) => {
    number += 1
    const [row] = await server.db
      .insert(scannedDomains)
      .values({ domain: `scanned${number}.example.org`, company_name: 'Scanned', ...values })
      .returning()
    if (!row) throw new Error('no domain')
    return row
  },
  companyOf: async (id: number) => (await server.db.select().from(companies).where(eq(companies.id, id)))[0],
  itemOf: async (queue: QueueName, recordId: number) => {
    const where = and(eq(queueItems.queue, queue), eq(queueItems.record_id, recordId))
    return (await server.db.select().from(queueItems).where(where))[0]
  },
  undo: (change_id: number | undefined) => server.as('manager')(sessionCalls.undoChange, { change_id: change_id ?? 0 }),
})
