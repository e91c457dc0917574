import { screen, waitFor, within } from '@testing-library/react'
import { defineMessages } from '../../intl/messages.ts'
import { isOffered, press } from '../../testing/press-keys.tsx'
import { renderScreen } from '../../testing/render-screen.tsx'
import { type Rule, samples } from '../../testing/sample-calls.ts'
import { Text } from '../base.tsx'
import { listPanel, listScreen } from './list-screen.tsx'

const messages = defineMessages({
  title: { id: 'test.title', defaultMessage: 'Domains' },
  domain: { id: 'test.domain', defaultMessage: 'Domain' },
  empty: { id: 'test.empty', defaultMessage: 'Nothing' },
  block: { id: 'test.block', defaultMessage: 'Block' },
})

const spec = {
  id: 'test-domains',
  title: messages.title,
  call: samples.listRules,
  rowId: (row: Rule) => row.id,
  columns: [{ id: 'domain', header: messages.domain, width: 200, cell: (row: Rule) => row.domain }],
  filters: [],
  defaultSort: { by: 'domain', direction: 'asc' },
  empty: { title: messages.empty, hint: messages.empty },
  export: null,
  href: (row: Rule) => `/domain/${row.id}`,
  peek: ({ row }: { row: Rule }) => <Text>All about {row.domain}</Text>,
  useBulkActions: () => [{ label: messages.block, question: null, run: async () => ({}) }],
  rowMenu: true,
} as const
const List = listScreen(spec)

const row = (id: number): Rule => ({
  id,
  domain: `d${id}.example`,
  reason: '',
  source: 'agent',
  created_by: 'Ana Reis',
  created_at: '2026-03-01T10:00:00.000Z',
  match_count: 0,
  last_match_at: null,
})
const show = (Screen = List) =>
  renderScreen(Screen, {
    at: '/lists',
    answers: { samples: { listRules: () => ({ rows: [1, 2, 3].map(row), total: 3, next: null, previous: null }) } },
  })
const line = (id: number) => screen.getByRole('row', { name: new RegExp(`d${id}.example`) })
const panel = () => screen.queryByRole('complementary', { name: 'Preview' })

test('j and k move through the rows, and stop at the ends', async () => {
  await show()
  await screen.findByText('d1.example')
  press('j')
  expect(line(1)).toHaveFocus()
  press('j')
  press('j')
  press('j')
  expect(line(3)).toHaveFocus()
  press('k')
  expect(line(2)).toHaveFocus()
})

test('Enter opens the row, x selects it and clears it again', async () => {
  const { user, router } = await show()
  await screen.findByText('d1.example')
  expect(isOffered('x')).toBe(false)
  press('j')
  press('x')
  expect(within(line(1)).getByRole('checkbox')).toBeChecked()
  press('x')
  expect(within(line(1)).getByRole('checkbox')).not.toBeChecked()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/domain/1'))
})

test('v shows the row beside the list; j moves on there, Escape closes it and the focus stays in the row', async () => {
  const { user } = await show()
  await screen.findByText('d1.example')
  press('v')
  expect(await screen.findByText('All about d1.example')).toBeVisible()
  expect(line(1)).toHaveAttribute('aria-current', 'true')
  press('j')
  expect(panel()).toHaveTextContent('All about d2.example')
  expect(screen.getByRole('link', { name: /^Open/ })).toHaveAttribute('href', '/domain/2')
  await user.keyboard('{Escape}')
  expect(panel()).toBeNull()
  expect(line(2)).toHaveFocus()
})

test('the menu of a row shows it beside the list; its buttons move on and close it', async () => {
  const { user } = await show()
  await screen.findByText('d1.example')
  await user.click(screen.getByRole('button', { name: 'Actions for row 2' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Preview' }))
  expect(await screen.findByRole('complementary', { name: 'Preview' })).toHaveTextContent('All about d2.example')
  await user.click(screen.getByRole('button', { name: 'Next row' }))
  expect(panel()).toHaveTextContent('All about d3.example')
  await user.click(screen.getByRole('button', { name: 'Previous row' }))
  expect(panel()).toHaveTextContent('All about d2.example')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(panel()).toBeNull()
})

test('with several lists on a page none takes the keys', async () => {
  await show(listPanel(spec, 'first'))
  await screen.findByText('d1.example')
  expect(isOffered('j')).toBe(false)
  expect(isOffered('v')).toBe(false)
})
