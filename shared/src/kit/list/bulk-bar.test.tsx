import { screen } from '@testing-library/react'
import { defineMessages } from '../../intl/messages.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { samples } from '../../testing/sample-calls.ts'
import { listScreen } from './list-screen.tsx'

const messages = defineMessages({
  title: { id: 'test.list', defaultMessage: 'Domains' },
  none: { id: 'test.none', defaultMessage: 'None' },
})
const List = listScreen({
  id: 'test-list',
  title: messages.title,
  call: samples.listRules,
  rowId: (row) => row.id,
  columns: [{ id: 'domain', header: messages.title, width: 100, cell: (row) => row.domain }],
  filters: [{ kind: 'text', key: 'queryCompany', label: messages.title }],
  defaultSort: { by: 'created_at', direction: 'desc' },
  empty: { title: messages.none, hint: messages.none },
  export: null,
  href: null,
})

test('the actions for selected rows cover the filters, and move no row', async () => {
  const row = {
    source: 'agent',
    match_count: 0,
    last_match_at: null,
    id: 1,
    domain: 'spam.example',
    reason: '',
    created_by: 'Ana',
    created_at: '2026-11-01T00:00:00.000Z',
  }
  const { user } = await renderScreen(List, {
    at: '/',
    answers: {
      samples: { listRules: () => ({ rows: [row as never], total: 1, next: null, previous: null }) },
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select row 1' }))
  const bar = screen.getByRole('toolbar')
  expect(bar.parentElement).toContainElement(screen.getByRole('search', { hidden: true }))
  expect(bar.parentElement).not.toContainElement(screen.getByRole('checkbox', { name: 'Select row 1' }))
  expect(screen.getByRole('search', { hidden: true }).closest('[inert]')).not.toBeNull()
})
