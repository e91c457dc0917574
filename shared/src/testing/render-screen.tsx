import { QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { queryClient } from '../api/query.ts'
import { startSession } from '../auth/session.ts'
import type { Agent } from '../contract/calls/session.ts'
import { UnsavedGuard } from '../kit/form/unsaved.tsx'
import { Notices, notify } from '../kit/notices/notify.tsx'
import { Confirmations } from '../kit/overlays/confirm.tsx'
import { KitProvider } from '../kit/provider.tsx'
import { type Answers, fakeServer } from './fake-server.tsx'
import { deployKnown } from './known-screens.ts'

/** The default signed-in agent: su, without a permission map. */
export const testAgent: Agent = {
  agent_id: 1,
  first: 'Ana',
  last: 'Reis',
  email: 'ana@example.com',
  level: 'su',
  permissions: null,
  preferences: {},
}

/** Renders a screen at its address in the real kit, for a signed-in agent, with a fake server. */
export const renderScreen = async (
  Screen: ComponentType,
  { at, path, answers, agent = testAgent }: { at: string; path?: string; answers: Answers; agent?: Agent },
) => {
  queryClient.clear()
  notify.clear()
  localStorage.setItem('token', 'token-of-a-test')
  const received = fakeServer({
    ...answers,
    session: {
      getAgent: () => ({ user: agent }),
      setPreference: () => ({}),
      viewRecord: () => ({ agents: [] }),
      leaveRecord: () => ({}),
      ...answers.session,
    },
  })
  deployKnown()
  await startSession()
  const page = (
    <>
      <Screen />
      <UnsavedGuard />
    </>
  )
  const router = createMemoryRouter(
    [
      // The pattern of the host's route, if the screen reads parameters from it.
      { path: path ?? new URL(at, 'http://console').pathname, element: page },
      { path: '*', element: <p>another page</p> },
    ],
    { initialEntries: [at] },
  )
  const user = userEvent.setup()
  const view: RenderResult = render(
    <KitProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Confirmations />
        <Notices />
      </QueryClientProvider>
    </KitProvider>,
  )
  return { user, router, received, view, search: () => new URLSearchParams(router.state.location.search) }
}
