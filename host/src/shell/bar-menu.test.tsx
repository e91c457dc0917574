import type { RegistryEntry } from '@console/shared/contract/area'
import { menuOf } from '@console/shared/contract/menu'
import { renderScreen, testAgent } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import { screenIds, screens } from '../../contract/screens.ts'
import { BarMenu } from './bar-menu.tsx'

// Loading areas needs the bundler's runtime; a menu under test loads none.
jest.mock('../remotes/loading/prefetch.ts', () => ({ prefetchArea: async () => {} }))

const entry: RegistryEntry = {
  area: 'all',
  build: 'b1',
  version: '1.0.0',
  manifest: '/m',
  integrity: 'sha384-x',
  released_at: '',
  definition: {
    area: 'all',
    version: '1.0.0',
    build: 'b1',
    shared: '~0.1.0',
    notes: '',
    screens: screenIds.map((id) => ({ ...screens[id], id })),
    words: {},
  },
}

const show = async (level: 'su' | 'sales', pinned: readonly string[] = []) => {
  const model = menuOf([entry], { level, permissions: null }, 'en')
  const { user, received } = await renderScreen(() => <BarMenu model={model} badges={{}} />, {
    at: '/',
    answers: {},
    agent: { ...testAgent, level, preferences: { 'menu.pinned': pinned } },
  })
  const open = async (name: string) => {
    const button = screen.getByRole('button', { name })
    await user.click(button)
    const panel = document.getElementById(button.getAttribute('aria-controls') ?? '')
    if (panel === null) throw new Error(`${name} opens nothing.`)
    return within(panel)
  }
  return { open, user, received }
}

// Where nothing has a width, as here, everything fits.
test('every group is in the bar, mail and tickets on their own, ungrouped items together', async () => {
  const { open } = await show('su')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Members',
    'Reach',
    'Reports',
    'Data entry',
    'Approvals',
    'Suspicious alerts',
    'Administration',
  ])
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Gmail', 'Support Ticket list'])
  const administration = await open('Administration')
  for (const name of ['Config Auto Banning', 'Agents', 'Link Customer ID', 'Main Site Banner Settings', 'Audit'])
    expect(administration.getByRole('link', { name })).toBeVisible()
})

test('both ways to data entry open under one name, each under its own heading', async () => {
  const { open } = await show('su')
  const panel = await open('Data entry')
  expect(panel.getByText('Data entry 2')).toBeVisible()
  expect(
    panel.getAllByRole('link', { name: 'Company Data Mismatch' }).map((link) => link.getAttribute('href')),
  ).toEqual(['/data-mismatch', '/dataentry2/data-mismatch'])
})

test('a screen is pinned from its place in the menu, and is then in the bar on its own', async () => {
  const { open, user, received } = await show('su')
  const panel = await open('Administration')
  await user.click(panel.getByRole('button', { name: 'Pin Audit to the menu' }))
  expect(await panel.findByRole('button', { name: 'Pin Audit to the menu', pressed: true })).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Audit' })).toHaveLength(2)
  await waitFor(() =>
    expect(received.find(({ call }) => call === 'session.setPreference')?.input).toEqual({
      key: 'menu.pinned',
      value: ['audit'],
    }),
  )
})

test('pinned screens come first, in pin order, without those not deployed or not allowed', async () => {
  await show('sales', ['customers-list', 'audit', 'nothing', 'gmail', 'alerts'])
  const [first, second, third] = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect([first, second]).toEqual(['Customers', 'Alerts'])
  expect(third).toBe('Gmail')
  expect(screen.getAllByRole('link', { name: 'Gmail' })).toHaveLength(1)
  expect(screen.queryByRole('link', { name: 'Audit' })).not.toBeInTheDocument()
})
