import { loseSession, signOut } from '@console/shared/auth/session'
import { userGroup } from '@console/shared/contract/roles'
import { renderPage } from '@console/shared/testing/render-page'
import { testAgent } from '@console/shared/testing/render-screen'
import { act, screen } from '@testing-library/react'
import { useSearchParams } from 'react-router-dom'
import { Guard } from './guard.tsx'

const SignIn = () => `to ${useSearchParams()[0].get('next') ?? 'home'}`

test.each([
  ['after a sign-out the next agent starts at home', signOut, 'to home'],
  ['a lost session continues where it was', async () => loseSession(), 'to /customers-list?page=2'],
])('%s', async (_sentence, end, shown) => {
  await renderPage(
    {
      '/customers-list': (
        <Guard path="/customers-list" roles={userGroup}>
          <p>the screen itself</p>
        </Guard>
      ),
      '/signin': <SignIn />,
    },
    {
      at: { pathname: '/customers-list', search: '?page=2' },
      agent: testAgent,
      answers: { session: { deleteSession: () => ({}) } },
    },
  )
  expect(screen.getByText('the screen itself')).toBeVisible()
  await act(end)
  expect(await screen.findByText(shown)).toBeVisible()
})
