import type { RequestKind, RequestOf } from '@console/remote-admin/contract/requests'
import { requests } from '../areas/admin/approvals/approval-schema.ts'
import type { TestServer } from './server.ts'

const details: { readonly [K in RequestKind]: RequestOf<K>['details'] } = {
  api_key: { purpose: 'Research', quota: 3 },
  trial: { days: 14 },
  enterprise: { seats: 40, months: 12, amount: 2_000_000 },
  partner: { company: 'Acme', website: 'acme.example' },
  authentication: { method: 'saml', domain: 'acme.example' },
  enrichment: { file_name: 'leads.csv', rows: 500, price: 4_000, currency: 'USD', columns: ['industry'] },
}

/** Adds a waiting request, by a new customer unless one is given. */
export const addRequest = async (
  server: TestServer,
  kind: RequestKind,
  customer: number | Parameters<TestServer['addCustomer']>[0] = {},
): Promise<{ request_id: number; customer_id: number; version: number }> => {
  const customer_id = typeof customer === 'number' ? customer : await server.addCustomer(customer)
  const [row] = await server.db
    .insert(requests)
    .values({ kind, customer_id, message: 'Please', details: details[kind] })
    .returning({ id: requests.id })
  if (!row) throw new Error('no request')
  return { request_id: row.id, customer_id, version: 1 }
}
