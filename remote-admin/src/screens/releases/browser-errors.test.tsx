import type { BrowserError } from '@console/shared/contract/calls/browser-errors'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import { Screen } from './releases.screen.tsx'
import { deployment, host, members } from './sample-releases.ts'

const error = (own: Partial<BrowserError> = {}): BrowserError => ({
  id: 1,
  area: 'members',
  build: 'bbbb2222cccc',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'total')",
  frames: [
    { name: 'total', file: 'src/screens/counts/total.ts', line: 4, column: 21, code: 'return rows[kind].total' },
    { name: '', file: 'chunk.js', line: 1, column: 99, code: '' },
  ],
  screen: '/edit-member/:id',
  agents: 3,
  count: 12,
  first_seen: '2026-11-01T10:00:00.000Z',
  last_seen: '2026-11-02T10:00:00.000Z',
  references: ['1a2b3c4d'.repeat(4)],
  ...own,
})

const show = (at: string, listBrowserErrors: (input: { area?: string; reference?: string }) => BrowserError[]) =>
  renderScreen(Screen, {
    at,
    answers: {
      releases: {
        listReleases: () => ({ environment: 'staging', areas: [members, host] }),
        listDeployments: () => [deployment()],
        getReleaseHealth: () => ({ slice_minutes: 30, slices: [], kinds: [] }),
      },
      browserErrors: { listBrowserErrors },
    },
  })

test('shows an area’s errors beside its builds, and opens a stack with its source lines', async () => {
  const { user } = await show('/releases?area=members', ({ area }) => (area === 'members' ? [error()] : []))
  const list = await screen.findByRole('region', { name: 'Errors in browsers' })
  const row = within(list).getByRole('row', { name: /^TypeError: Cannot read/ })
  for (const text of ['Members', 'bbbb2222', '/edit-member/:id', '3', '12']) expect(row).toHaveTextContent(text)
  expect(screen.queryByText('return rows[kind].total')).toBeNull()

  const button = within(row).getByRole('button', { name: /^TypeError/ })
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText('src/screens/counts/total.ts:4:21')).toBeVisible()
  expect(screen.getByText('return rows[kind].total')).toBeVisible()
  expect(screen.getByText('1a2b3c4d')).toBeVisible()
  await user.click(button)
  expect(screen.queryByText('return rows[kind].total')).toBeNull()
})

test('finds the error of a reference in all areas, and says what another reference may be', async () => {
  const { user } = await show('/releases?tab=errors', ({ area, reference }) => {
    expect(area).toBeUndefined()
    if (reference === undefined) return [error(), error({ id: 2, area: 'host', name: 'RangeError' })]
    return reference === '1a2b3c4d' ? [error()] : []
  })
  expect(await screen.findByRole('row', { name: /^RangeError/ })).toHaveTextContent('Console host')
  const field = screen.getByRole('searchbox', { name: 'Reference' })
  await user.type(field, '1A2B3C4D')
  await screen.findByRole('row', { name: /^TypeError/ })
  expect(await screen.findAllByRole('row')).toHaveLength(2)
  await user.clear(field)
  await user.type(field, '99999999')
  expect(await screen.findByText('No error has this reference')).toBeVisible()
  await user.clear(field)
  await user.type(field, 'no reference')
  expect(screen.getByText('Eight or more of 0–9 and a–f.')).toBeVisible()
})

test('says that nothing failed', async () => {
  await show('/releases?tab=errors', () => [])
  expect(await screen.findByText('No errors in the last 30 days.')).toBeVisible()
})

test('a stackless error says so', async () => {
  const { user } = await show('/releases?tab=errors', () => [error({ frames: [] })])
  await user.click(await screen.findByRole('button', { name: /^TypeError/ }))
  expect(screen.getByText('The browser gave no stack.')).toBeVisible()
})
