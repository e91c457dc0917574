import { renderScreen, testAgent } from '@console/shared/testing/render-screen'
import { screen, waitFor } from '@testing-library/react'
import { UserMenu } from './user-menu.tsx'

const open = async (level: 'su' | 'manager') => {
  const { user, router } = await renderScreen(UserMenu, { at: '/press', answers: {}, agent: { ...testAgent, level } })
  await user.click(screen.getByRole('button', { name: /^Account of/ }))
  await screen.findByRole('menuitem', { name: 'Logout' })
  return { user, router }
}

test('Change Any Agent Password is a link to /agents/ for a Super User, whatever is deployed', async () => {
  const { user, router } = await open('su')
  const link = screen.getByRole('menuitem', { name: 'Change Any Agent Password' })
  expect(link).toHaveAttribute('href', '/agents/')
  await user.click(link)
  await waitFor(() => expect(router.state.location.pathname).toBe('/agents/'))
})

test('nobody else sees it', async () => {
  await open('manager')
  expect(screen.queryByRole('menuitem', { name: 'Change Any Agent Password' })).toBeNull()
  expect(screen.getByRole('menuitem', { name: 'Overview' })).toHaveAttribute('href', '/dashboards/crm')
})
