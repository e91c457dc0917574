import { Refusal } from '@console/shared/testing/fake-server'
import { noticeKind } from '@console/shared/testing/notice-kind'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import type { StagingBatch } from '../../../contract/calls/staged-press.ts'
import { Screen } from './add-staged-press.screen.tsx'

type Given = Parameters<typeof renderScreen>[1]['answers']
const batch = (more: Partial<StagingBatch> = {}): StagingBatch => ({
  batch_id: 4,
  total: 3,
  read: 1,
  failed: 0,
  left: 2,
  stopped: false,
  created_at: '2026-11-01T10:00:00.000Z',
  ...more,
})
const unknown = { url_key: 'news.example/1', known: [], article: null }
const show = (press: Given['press']) =>
  renderScreen(Screen, {
    at: '/dataentry/addStagedPress',
    answers: { press: { listStagingBatches: () => [], searchPressUrl: () => unknown, ...press } },
  })
const field = () => screen.getByRole('textbox', { name: 'Page addresses, one per line' })

beforeEach(() => localStorage.clear())

test('Ctrl+S stages the pasted addresses, keeps lines without one, and says why others were left out', async () => {
  const { user, received } = await show({
    addManyStagedPress: () => ({
      batch: batch(),
      added: 1,
      left_out: [
        { line: 2, text: 'no address', outcome: 'invalid' },
        { line: 3, text: 'https://news.example/1', outcome: 'twice' },
      ],
    }),
  })
  await user.click(field())
  await user.paste('https://news.example/1\nno address\nhttps://news.example/1')
  expect(screen.getByText('2 addresses')).toBeVisible()
  await user.keyboard('{Control>}s{/Control}')
  expect(noticeKind(await screen.findByText('1 page staged · 1 unchanged · 1 not done'))).toBe('warning')
  expect(received.find(({ call }) => call === 'press.addManyStagedPress')?.input).toEqual({
    lines: ['https://news.example/1', 'no address', 'https://news.example/1'],
    company_id: null,
    kind: 'news',
  })
  expect(field()).toHaveValue('no address')
  expect(field()).toHaveFocus()
  const left = screen.getByRole('status', { name: 'Left out' })
  expect(within(left).getByText('Same page as above')).toBeVisible()
})

test('counts and sends every address of a line, and reports the outcome of each', async () => {
  const { user, received } = await show({
    addManyStagedPress: () => ({
      batch: batch(),
      added: 1,
      left_out: [
        { line: 1, text: 'https://a.example/1', outcome: 'alreadyStaged' },
        { line: 1, text: 'https://b.example/2', outcome: 'alreadyEntered' },
      ],
    }),
  })
  await user.click(field())
  await user.paste('Look: https://a.example/1 and https://b.example/2, c.example/3')
  expect(screen.getByText('3 addresses')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Stage 3 pages' }))
  const left = await screen.findByRole('status', { name: 'Left out' })
  expect(within(left).getByRole('row', { name: '1 https://a.example/1 Already staged' })).toBeVisible()
  expect(within(left).getByRole('row', { name: '1 https://b.example/2 Already entered' })).toBeVisible()
  expect(received.find(({ call }) => call === 'press.addManyStagedPress')?.input).toMatchObject({
    lines: ['Look: https://a.example/1 and https://b.example/2, c.example/3'],
  })
})

test('returns an address too long to stage in full', async () => {
  const { user } = await show({
    addManyStagedPress: ({ lines }) => ({
      batch: batch(),
      added: 1,
      left_out: lines.flatMap((text, index) =>
        text.length > 2_000 ? [{ line: index + 1, text, outcome: 'invalid' }] : [],
      ),
    }),
  })
  const long = `https://a.example/${'x'.repeat(2_500)}`
  await user.click(field())
  await user.paste(`https://b.example/1 ${long}`)
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('1 page staged · 1 not done')).toBeVisible()
  expect(field()).toHaveValue(long)
})

test('keeps what is pasted while other addresses are being sent', async () => {
  type Answer = Awaited<ReturnType<NonNullable<NonNullable<Given['press']>['addManyStagedPress']>>>
  const answer = Promise.withResolvers<Answer>()
  const { user } = await show({ addManyStagedPress: () => answer.promise })
  await user.click(field())
  await user.paste('https://news.example/1')
  await user.keyboard('{Control>}s{/Control}')
  await user.paste('\nhttps://news.example/2')
  answer.resolve({ batch: batch(), added: 1, left_out: [] })
  expect(await screen.findByText('1 page staged.')).toBeVisible()
  expect(field()).toHaveValue('https://news.example/2')
})

test('shows what is known about a single address before it is staged', async () => {
  const known = {
    kind: 'press' as const,
    id: 9,
    company_id: 7,
    company_name: 'Acme',
    title: 'Acme raises',
    state: 'confirmed',
    url: 'https://news.example/1',
    created_by: 'Bea Voss',
    created_at: '2026-11-01T10:00:00.000Z',
  }
  const { user } = await show({ searchPressUrl: () => ({ ...unknown, known: [known] }) })
  await user.click(field())
  await user.paste('https://news.example/1')
  expect(await screen.findByText('This page is already known')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Acme raises' })).toHaveAttribute('href', '/dataentry/createPress/7?press=9')
})

test('says when the lookup of a page failed, and repeats it on Retry', async () => {
  let isDown = true
  const { user } = await show({
    searchPressUrl: () => {
      if (isDown) throw new Refusal('unavailable')
      return unknown
    },
  })
  await user.click(field())
  await user.paste('https://news.example/1')
  const alert = await screen.findByRole('alert')
  isDown = false
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('This page hasn’t been entered or staged yet.')).toBeVisible()
})

test('shows the progress of the pages, and stops', async () => {
  let stopped = false
  const { user, received } = await show({
    listStagingBatches: () => [batch(stopped ? { left: 0, stopped } : {})],
    stopStaging: () => {
      stopped = true
      return batch({ left: 0, stopped: true })
    },
  })
  const bar = await screen.findByRole('progressbar', { name: '3 pages' })
  expect(bar).toHaveAttribute('aria-valuenow', '33')
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('Reading stopped.')).toBeVisible()
  expect(received.find(({ call }) => call === 'press.stopStaging')?.input).toEqual({ batch_id: 4 })
  expect(await screen.findByText(/· stopped/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument()
})

test('the bar shows no success when no page could be read', async () => {
  await show({ listStagingBatches: () => [batch({ read: 0, failed: 3, left: 0 })] })
  const bar = await screen.findByRole('progressbar', { name: '3 pages' })
  const [read, failed] = [...bar.children]
  expect(read).toHaveStyle({ width: '0%' })
  expect(failed).toHaveStyle({ width: '100%' })
  expect(screen.getByText('0 read · 3 not read · 0 left')).toBeVisible()
})

test('keeps pasted text after a refusal, and after leaving the page', async () => {
  const refuse = () => {
    throw new Refusal('unavailable')
  }
  const { user, view } = await show({ addManyStagedPress: refuse })
  await user.click(field())
  await user.paste('https://news.example/1')
  await user.click(screen.getByRole('button', { name: 'Stage 1 page' }))
  expect(await screen.findByText(/The database does not answer/)).toBeVisible()
  expect(field()).toHaveValue('https://news.example/1')
  view.unmount()
  const again = await show({})
  await again.user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(field()).toHaveValue('https://news.example/1')
})

test('reports a failure to load the progress, and reloads on Retry', async () => {
  let down = true
  const { user } = await show({
    listStagingBatches: () => {
      if (down) throw new Refusal('unavailable')
      return []
    },
  })
  const alert = await screen.findByRole('alert')
  down = false
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('You haven’t staged anything today')).toBeVisible()
})
