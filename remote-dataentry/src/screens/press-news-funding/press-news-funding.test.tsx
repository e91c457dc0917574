import { type Answers, Refusal } from '@console/shared/testing/fake-server'
import { press } from '@console/shared/testing/press-keys'
import { renderScreen } from '@console/shared/testing/render-screen'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { InQueue, QueuedEvent } from '../../../contract/calls/press-queues.ts'
import { forgetOutgoing } from '../../parts/queue/outgoing.ts'
import { articleOf, inQueue, queueItem, queueServer, select } from '../../testing/queue.ts'
import { Screen } from './press-news-funding.screen.tsx'

const text = [
  'Acme has raised $12.5 million in a Series B round led by Quill Growth. It was a busy year.',
  'The round was closed on March 3, 2026. Kestrel Capital took part.',
].join('\n\n')
const lacksAll = inQueue(10, {}, { article: articleOf(10, text) })
const completed: QueuedEvent = { ...lacksAll.event, state: 'confirmed', version: 2 }

const open = async (record: InQueue = lacksAll, more: Answers['pressQueues'] = {}) => {
  const queue = queueServer([queueItem('funding', 1, 'Acme', { reason: 'amount, round' })])
  const completeFunding = () => {
    queue.settle(10, 'completed')
    return completed
  }
  const pressQueues = { getQueuedEvent: () => record, completeFunding, ...more }
  const rendered = await renderScreen(Screen, {
    at: '/dataentry/press_news_funding_financing_entry',
    answers: { queues: queue.answers, pressQueues },
  })
  await screen.findByRole('heading', { level: 2, name: 'Acme' })
  return rendered
}
const sent = (received: readonly { call: string; input: unknown }[]) =>
  received.find(({ call }) => call === 'pressQueues.completeFunding')?.input
const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const offers = () => screen.findByRole('group', { name: 'Fill from the selected text' })

beforeEach(() => {
  forgetOutgoing()
  localStorage.clear()
})

test('lists what is missing, and marks candidates in the article', async () => {
  await open()
  expect(screen.getByText(/Missing: Amount and Round/)).toBeVisible()
  const marks = [...screen.getByRole('article').querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marks).toEqual(['$12.5 million', 'Series B', 'Quill Growth', 'March 3, 2026', 'Kestrel Capital'])
})

test('is completed by keyboard from the marks in the article; every field keeps its sentence', async () => {
  const { user, received } = await open()
  for (const _mark of ['amount', 'round', 'investor', 'date', 'investor']) {
    press('n')
    act(() => void document.dispatchEvent(new Event('selectionchange')))
    await offers()
    await user.keyboard('{Enter}')
  }
  expect(field('Amount')).toHaveValue('12500000')
  expect(field(/Investors/)).toHaveValue('Quill Growth\nKestrel Capital')
  await user.click(screen.getByRole('button', { name: 'Amount: where it was read' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('in a Series B round led by Quill Growth.')
  press('mod+enter')
  await waitFor(() => expect(sent(received)).toBeDefined())
  const source = (sentence: string) => ({ sentence, url: 'https://news.example/10' })
  const raised = source('Acme has raised $12.5 million in a Series B round led by Quill Growth.')
  expect(sent(received)).toMatchObject({
    amount: 12_500_000,
    currency: 'USD',
    round: 'Series B',
    happened_on: '03/03/2026',
    date_precision: 'day',
    investors: ['Quill Growth', 'Kestrel Capital'],
    sources: {
      amount: raised,
      round: raised,
      happened_on: source('The round was closed on March 3, 2026.'),
      investors: source(`${raised.sentence} … Kestrel Capital took part.`),
    },
  })
})

test('offers the best field for a selection first; typing over a field drops its source', async () => {
  const { user } = await open()
  select('Series B')
  await user.click(within(await offers()).getByRole('button', { name: /Round/ }))
  const round = screen.getByRole('combobox', { name: 'Round' })
  expect(round).toHaveValue('Series B')
  expect(screen.getByRole('button', { name: 'Round: where it was read' })).toBeVisible()
  await user.type(round, '1')
  expect(screen.queryByRole('button', { name: 'Round: where it was read' })).not.toBeInTheDocument()
})

test('each field has a fixed digit, whatever is selected', async () => {
  const { user } = await open()
  select('Series B')
  expect(within(await offers()).getByRole('button', { name: 'Round' })).toHaveTextContent('2Round')
  await user.keyboard('1')
  expect(field('Amount')).toHaveValue('')
  await user.keyboard('2')
  expect(screen.getByRole('combobox', { name: 'Round' })).toHaveValue('Series B')
  select('Kestrel Cap')
  await user.keyboard('4')
  expect(field(/Investors/)).toHaveValue('Kestrel Capital')
})

test('resets a field to what was read: by its button, and by Ctrl+Z outside fields', async () => {
  const { user } = await open({ ...lacksAll, event: { ...lacksAll.event, round: 'Seed' } })
  const round = screen.getByRole('combobox', { name: 'Round' })
  expect(screen.queryByRole('button', { name: /^Reset Round/ })).not.toBeInTheDocument()
  await user.clear(round)
  await user.type(round, 'Bridge')
  await user.click(screen.getByRole('button', { name: 'Reset Round to what was read: Seed' }))
  expect(round).toHaveValue('Seed')
  select('$12.5 million')
  await user.keyboard('1')
  expect(field('Amount')).toHaveValue('12500000')
  await user.keyboard('{Control>}z{/Control}')
  expect(field('Amount')).toHaveValue('')
})

test('resets an amount together with its currency', async () => {
  const { user } = await open({ ...lacksAll, event: { ...lacksAll.event, amount: 5_000, currency: 'EUR' } })
  select('$12.5 million')
  await user.keyboard('1')
  expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveValue('USD')
  await user.click(screen.getByRole('button', { name: /^Reset Amount/ }))
  expect(field('Amount')).toHaveValue('5000')
  expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveValue('EUR')
})

test('asks about a future date before confirming', async () => {
  const next = new Date().getFullYear() + 1
  const { user, received } = await open(
    inQueue(10, { amount: 5, currency: 'USD', round: 'Seed', happened_on: `03/01/${next}`, investors: ['Quill'] }),
  )
  press('c')
  expect(await screen.findByText('This date is in the future.')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(sent(received)).toBeUndefined()
  press('c')
  await user.click(screen.getByRole('button', { name: /^Complete anyway/ }))
  await waitFor(() => expect(sent(received)).toMatchObject({ happened_on: `03/01/${next}` }))
})

test('Esc closes the offers and fills nothing', async () => {
  const { user } = await open()
  select('$12.5 million')
  await offers()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'Fill from the selected text' })).not.toBeInTheDocument()
  expect(field('Amount')).toHaveValue('')
})

test('requires an amount unless it is marked as undisclosed', async () => {
  const { user, received } = await open(inQueue(10, { round: 'Seed', happened_on: '03/01/2026', investors: ['Quill'] }))
  press('c')
  expect(await screen.findByText('Please enter an amount.')).toBeVisible()
  expect(screen.getByText('2 fields need fixing')).toBeVisible()
  // The next key is not typed into the field; e moves the focus there.
  expect(field('Amount')).not.toHaveFocus()
  press('e')
  expect(field('Amount')).toHaveFocus()
  expect(sent(received)).toBeUndefined()
  await user.click(screen.getByRole('checkbox', { name: 'The amount was not disclosed' }))
  press('c')
  await waitFor(() => expect(sent(received)).toMatchObject({ amount: null, currency: null, round: 'Seed' }))
})

test('reads 12.5m as an amount', async () => {
  const { user, received } = await open(inQueue(10, { round: 'Seed', happened_on: '03/01/2026' }))
  await user.type(field('Amount'), '12.5m')
  expect(screen.getByText('12,500,000')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'EUR')
  press('c')
  await waitFor(() => expect(sent(received)).toMatchObject({ amount: 12_500_000, currency: 'EUR' }))
})

test('links to the page even when it could not be read', async () => {
  await open({ ...lacksAll, article: null })
  expect(screen.getByText('The page could not be read')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', 'https://news.example/10')
})

test('reports a newer version', async () => {
  await open(inQueue(10, { amount: 1, currency: 'USD', round: 'Seed', happened_on: '03/01/2026' }), {
    completeFunding: () => {
      throw new Refusal('versionConflict')
    },
  })
  press('c')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Acme: Someone else changed this record after you opened it.',
  )
})

test('one key fills every empty field from the article, with its sentence', async () => {
  const { received } = await open()
  press('f')
  expect(field(/^Amount/)).toHaveValue('12500000')
  expect(screen.getByRole('combobox', { name: /^Round/ })).toHaveValue('Series B')
  expect(field(/Investors/)).toHaveValue('Quill Growth\nKestrel Capital')
  expect(screen.queryByRole('button', { name: 'Fill the empty fields' })).not.toBeInTheDocument()
  press('mod+enter')
  await waitFor(() => expect(sent(received)).toBeDefined())
  expect(sent(received)).toMatchObject({
    amount: 12_500_000,
    currency: 'USD',
    happened_on: '03/03/2026',
    sources: { happened_on: { sentence: 'The round was closed on March 3, 2026.', url: 'https://news.example/10' } },
  })
})

test('leaves typed values alone', async () => {
  const { user } = await open()
  await user.type(field(/^Amount/), '7')
  await user.click(screen.getByRole('button', { name: /^Fill the empty fields/ }))
  expect(field(/^Amount/)).toHaveValue('7')
  expect(screen.getByRole('combobox', { name: /^Round/ })).toHaveValue('Series B')
})

test('marks required fields; an amount only while it is not undisclosed', async () => {
  const { user } = await open()
  for (const name of [/^Amount/, /^Date/]) expect(field(name)).toBeRequired()
  expect(field(/Investors/)).not.toBeRequired()
  await user.click(screen.getByRole('checkbox', { name: /disclosed/i }))
  expect(field(/^Amount/)).not.toBeRequired()
})

test('suggests rounds while typing, chosen by keyboard; Esc keeps the text', async () => {
  const { user } = await open()
  const round = screen.getByRole('combobox', { name: /^Round/ })
  await user.type(round, 'series')
  const list = await screen.findByRole('listbox', { name: 'Suggestions', hidden: true })
  expect(within(list).getAllByRole('option', { hidden: true })[0]).toHaveTextContent('Series A')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(round).toHaveValue('Series B')
  expect(screen.queryByRole('listbox', { name: 'Suggestions', hidden: true })).not.toBeInTheDocument()
  await user.clear(round)
  await user.type(round, 'se{Escape}')
  expect(round).toHaveValue('se')
  expect(round).toHaveFocus()
  expect(round).toHaveAttribute('aria-expanded', 'false')
})
