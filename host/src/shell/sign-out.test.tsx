import { queryClient } from '@console/shared/api/query'
import { recentCustomersAtom } from '@console/shared/auth/recent-customers'
import { signOut, startSession } from '@console/shared/auth/session'
import { fakeServer } from '@console/shared/testing/fake-server'
import { measured } from '@console/shared/testing/measured'
import { getDefaultStore } from 'jotai'
import './shell.tsx'

// Loading areas needs the bundler's runtime; nothing is loaded here.
jest.mock('../remotes/loading/prefetch.ts', () => ({ prefetchArea: async () => {} }))

test('signing out in the shell leaves no customer in the browser', async () => {
  fakeServer({
    session: {
      getAgent: () => ({
        user: {
          agent_id: 7,
          first: 'Ana',
          last: 'Lima',
          email: 'ana@example.com',
          level: 'su',
          permissions: null,
          preferences: {},
        },
      }),
      deleteSession: () => ({}),
    },
  })
  localStorage.setItem('token', 'a-token')
  await startSession()
  getDefaultStore().set(recentCustomersAtom, { customer_id: 3, name: 'Rémi', email: 'remi@customer.example' })
  queryClient.setQueryData(['customer', 3], { name: 'Rémi' })
  expect(JSON.stringify(localStorage)).toContain('remi@customer.example')
  await signOut()
  const left = JSON.stringify([localStorage, sessionStorage]).match(/Rémi|remi@customer\.example/g) ?? []
  expect(left).toEqual([])
  measured('C11', 'names and addresses left', left.length)
  expect(queryClient.getQueryData(['customer', 3])).toBeUndefined()
})
