import { screen, within } from '@testing-library/react'
import type { Evidence, Request, RequestOf } from '../../contract/requests.ts'

export const at = '2026-11-01T10:00:00.000Z'
const base = (id: number, name: string) => ({
  request_id: id,
  customer_id: id + 100,
  name,
  email: `${name.toLowerCase()}@example.com`,
  company_name: `${name} Ltd`,
  message: 'We need it',
  state: 'waiting' as const,
  decided_by: '',
  decided_at: null,
  reason: null,
  granted: null,
  mail: null,
  key: null,
  warnings: [],
  created_at: at,
  version: 1,
})
export const keyRequest = (id: number, name: string): RequestOf<'api_key'> => ({
  ...base(id, name),
  kind: 'api_key',
  details: { purpose: 'Research', quota: 500 },
})
export const partner = (id: number, name: string): RequestOf<'partner'> => ({
  ...base(id, name),
  kind: 'partner',
  details: { company: name, website: 'acme.example' },
})
export const enrichment = (id: number, name: string): RequestOf<'enrichment'> => ({
  ...base(id, name),
  kind: 'enrichment',
  details: { file_name: 'leads.csv', rows: 500, price: 6_000, currency: 'USD', columns: ['industry'] },
})
const evidenceOf = (request: Request): Evidence => ({
  request,
  requester: {
    title: '',
    country: null,
    ip: '203.0.113.7',
    ip_location: 'Lisbon',
    status: 'trial',
    plan: 'free',
    seats: 1,
    approval: 'waiting',
    email_kind: 'disposable',
    flags: ['spam'],
    trial_ends_on: null,
    created_at: at,
    last_seen_at: null,
  },
  use: { unlocks: 12, exports: 3, api_requests: 0 },
  decisions: [],
  file_lines: [],
  past: [],
  similar: [],
})

/** A fake server with a queue; decided requests leave it. */
export const queueOf = (all: Request[]) => {
  const state = new Map(all.map((request) => [request.request_id, request]))
  const get = (id: number) => {
    const found = state.get(id)
    if (!found) throw new Error(`the queue of this test has no request ${id}`)
    return found
  }
  const decide = (id: number, change: Partial<Request>) => {
    const after = { ...get(id), ...change, version: 2 } as Request // of the same kind as before
    state.set(id, after)
    return after
  }
  return {
    decide,
    answers: {
      listRequests: ({ filters = {} }: { filters?: { kind?: string; status?: string } }) => {
        const rows = [...state.values()].filter(({ kind, state: is }) => kind === filters.kind && is === filters.status)
        return { rows, total: rows.length, next: null, previous: null }
      },
      countRequests: () =>
        [...Map.groupBy(state.values(), ({ kind, state: is }) => `${kind} ${is}`).values()].flatMap((group) =>
          group[0] ? [{ kind: group[0].kind, state: group[0].state, count: group.length }] : [],
        ),
      getRequest: ({ request_id }: { request_id: number }) => evidenceOf(get(request_id)),
    },
  }
}

export const three = () => [keyRequest(1, 'Ada'), keyRequest(2, 'Bo'), keyRequest(3, 'Cy')]
export const line = (name: string) =>
  within(screen.getByRole('list', { name: 'Requests' })).getByRole('button', { name: new RegExp(name) })
