import { renderScreen, testAgent } from '@console/shared/testing/render-screen'
import { screen } from '@testing-library/react'
import { ConnectButton } from './connect-button.tsx'

const Buttons = () => (
  <>
    <p>here</p>
    <ConnectButton next="/gmail_account" />
    <ConnectButton account={{ id: 1, email: 'support@example.com' }} next="/gmail_account/1" />
  </>
)
const show = async (permissions: Readonly<Record<string, boolean>>) => {
  await renderScreen(Buttons, {
    at: '/gmail_account',
    answers: {},
    agent: { ...testAgent, level: 'manager', permissions },
  })
  expect(await screen.findByText('here')).toBeVisible()
  return screen.queryAllByRole('button').map((button) => button.textContent)
}

test('is shown only to agents who may open the page that Google returns to', async () => {
  expect(await show({ gmail_account: true, authGmailRedirect: true })).toEqual(['Connect a mailbox', 'Reconnect'])
})

test('is hidden from agents who may not open the page that Google returns to', async () => {
  expect(await show({ gmail_account: true })).toEqual([])
})
