import { QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { queryClient } from '../api/query.ts'
import { startSession } from '../auth/session.ts'
import type { Agent } from '../contract/calls/session.ts'
import { KitProvider } from '../kit/provider.tsx'
import { type Answers, fakeServer } from './fake-server.tsx'
import { deployKnown } from './known-screens.ts'

interface At {
  readonly pathname: string
  readonly search?: string
  readonly hash?: string
  readonly state?: unknown
}

/**
 * Renders pages of the host as its router would, for an agent or (null) for nobody; every other address shows its own
 * path.
 */
export const renderPage = async (
  pages: Readonly<Record<string, ReactNode>>,
  { at, answers = {}, agent = null }: { at: At; answers?: Answers; agent?: Agent | null },
) => {
  queryClient.clear()
  if (agent === null) localStorage.removeItem('token')
  else localStorage.setItem('token', 'token-of-a-test')
  const session = { ...(agent && { getAgent: () => ({ user: agent }) }), ...answers.session }
  const received = fakeServer({ ...answers, session })
  deployKnown()
  await startSession()
  const router = createMemoryRouter(
    [
      ...Object.entries(pages).map(([path, element]) => ({ path, element })),
      { path: '*', element: <p>another page</p> },
    ],
    { initialEntries: [at] },
  )
  const user = userEvent.setup()
  const view: RenderResult = render(
    <KitProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </KitProvider>,
  )
  return { user, router, received, view, location: () => router.state.location }
}
