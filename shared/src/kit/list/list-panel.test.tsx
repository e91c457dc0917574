import { screen, waitFor, within } from '@testing-library/react'
import { defineMessages } from '../../intl/messages.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { type Rule, samples } from '../../testing/sample-calls.ts'
import { Box } from '../base.tsx'
import { listPanel } from './list-screen.tsx'

const messages = defineMessages({
  first: { id: 'test.first', defaultMessage: 'First' },
  second: { id: 'test.second', defaultMessage: 'Second' },
  domain: { id: 'test.domain', defaultMessage: 'Domain' },
  empty: { id: 'test.empty', defaultMessage: 'Nothing' },
})

const spec = {
  id: 'test-domains',
  call: samples.listRules,
  rowId: (row: Rule) => row.id,
  columns: [{ id: 'domain', header: messages.domain, sort: 'domain', width: 200, cell: (row: Rule) => row.domain }],
  filters: [{ kind: 'text', key: 'queryCompany', label: messages.domain }],
  defaultSort: { by: 'domain', direction: 'asc' },
  empty: { title: messages.empty, hint: messages.empty },
  export: null,
  href: null,
} as const
const First = listPanel({ ...spec, title: messages.first }, 'first')
const Second = listPanel({ ...spec, title: messages.second, whole: true }, 'second')

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
const show = (at = '') =>
  renderScreen(
    () => (
      <>
        <Box>
          <First />
        </Box>
        <Box>
          <Second />
        </Box>
      </>
    ),
    {
      at: `/lists${at}`,
      answers: {
        samples: {
          listRules: ({ filters }) => ({
            rows: filters?.queryCompany === 'none' ? [] : [row(1)],
            total: filters?.queryCompany === 'none' ? 0 : 300,
            next: 'more',
            previous: null,
          }),
        },
      },
    },
  )
const inputs = (received: Awaited<ReturnType<typeof show>>['received']) =>
  received.filter(({ call }) => call === 'samples.listRules').map(({ input }) => input)

test('two lists on a page each have a title and their own address parameters', async () => {
  const { user, search, received } = await show('?second_sort=-domain&queryCompany=nobody')
  expect(await screen.findByRole('heading', { level: 2, name: 'First' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Second' })).toBeVisible()
  expect(inputs(received)).toEqual([
    { filters: {}, sort: { by: 'domain', direction: 'asc' }, page: { size: 100 } },
    { filters: {}, sort: { by: 'domain', direction: 'desc' }, page: { size: 100 } },
  ])
  const [next] = await screen.findAllByRole('button', { name: 'Next page' })
  if (next) await user.click(next)
  expect(search().get('first_after')).toBe('more')
  expect(search().get('second_after')).toBeNull()
  expect(inputs(received).at(-1)).toMatchObject({ page: { size: 100, after: 'more' } })
})

test('a filter belongs to one list, and clearing it keeps the rest of the address', async () => {
  const { user, search } = await show('?first_queryCompany=none&second_queryCompany=d&range=7d')
  expect(await screen.findByText('Nothing matches these filters')).toBeVisible()
  const [clear] = screen.getAllByRole('button', { name: 'Clear filters' })
  if (clear) await user.click(clear)
  expect(search().toString()).toBe('second_queryCompany=d&range=7d')
})

test('a list shown as a whole has no row selection', async () => {
  await show()
  const [first, second] = await screen.findAllByRole('table')
  if (!first || !second) throw new Error('two tables')
  const box = await within(first).findByRole('checkbox', { name: 'Select row 1' })
  expect(box).toBeVisible()
  expect(box).toHaveAccessibleDescription('d1.example')
  expect(await within(second).findByText('d1.example')).toBeVisible()
  expect(within(second).queryByRole('checkbox')).toBeNull()
})

test('while the rows of the previous sort are shown, no other page of them is requested', async () => {
  const answer = Promise.withResolvers<void>()
  const { user, search, received } = await renderScreen(First, {
    at: '/lists',
    answers: {
      samples: {
        listRules: async ({ sort }) => {
          if (sort?.direction === 'desc') await answer.promise
          return { rows: [row(1)], total: 300, next: `after ${sort?.direction}`, previous: null }
        },
      },
    },
  })
  await screen.findByText('d1.example')
  await user.click(screen.getByRole('button', { name: 'Domain' }))
  const next = screen.getByRole('button', { name: 'Next page' })
  expect(next).toHaveAttribute('aria-disabled', 'true')
  await user.click(next)
  expect(search().get('first_after')).toBeNull()
  answer.resolve()
  await waitFor(() => expect(next).not.toHaveAttribute('aria-disabled'))
  await user.click(next)
  expect(inputs(received).at(-1)).toMatchObject({
    sort: { by: 'domain', direction: 'desc' },
    page: { after: 'after desc' },
  })
})
