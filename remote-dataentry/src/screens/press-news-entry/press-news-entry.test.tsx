import { type Answers, Refusal } from '@console/shared/testing/fake-server'
import { isOffered, press } from '@console/shared/testing/press-keys'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import type { QueuedEvent } from '../../../contract/calls/press-queues.ts'
import { forgetOutgoing } from '../../parts/queue/outgoing.ts'
import { inQueue, queueItem, queueServer } from '../../testing/queue.ts'
import { Screen } from './press-news-entry.screen.tsx'

const names = ['Eva Stein', 'Bo Lind', 'Cy Moss', 'Di Ford']
const eventOf = (id: number) =>
  inQueue(id, {
    happened_on: '03/02/2026',
    people: [{ employee_id: null, name: names[id / 10 - 1] ?? 'Somebody', title: 'CFO' }],
  })
const decided = (id: number): QueuedEvent => ({ ...eventOf(id).event, state: 'confirmed', version: 2 })

const open = (more: Answers = {}, count = 4) => {
  const queue = queueServer(
    names.slice(0, count).map((name, index) => queueItem('hiring', index + 1, name, { reason: 'unsure_title' })),
  )
  const pressQueues: NonNullable<Answers['pressQueues']> = {
    getQueuedEvent: ({ press_event_id }) => eventOf(press_event_id),
    confirmHiring: ({ press_event_id }) => {
      queue.settle(press_event_id, 'confirmed')
      return decided(press_event_id)
    },
    rejectEvent: ({ press_event_id }) => {
      queue.settle(press_event_id, 'rejected')
      return { ...decided(press_event_id), state: 'rejected' }
    },
    reopenEvent: ({ press_event_id }) => eventOf(press_event_id).event,
    ...more.pressQueues,
  }
  const answers: Answers = { ...more, queues: { ...queue.answers, ...more.queues }, pressQueues }
  return renderScreen(Screen, { at: '/dataentry/press_news_entry', answers }).then((rendered) => ({
    ...rendered,
    queue,
  }))
}
const atHand = (name: string) => screen.findByRole('heading', { level: 2, name })
const sent = (received: readonly { call: string; input: unknown }[], call: string) =>
  received.filter((one) => one.call === `pressQueues.${call}`).map(({ input }) => input)

beforeEach(() => {
  forgetOutgoing()
  localStorage.clear()
})

test('shows the article beside the values found in it, the reason for queueing, and the waiting items', async () => {
  await open()
  await atHand('Eva Stein')
  const form = screen.getByRole('region', { name: 'What was found' })
  expect(within(form).getByRole('textbox', { name: 'Person' })).toHaveValue('Eva Stein')
  expect(within(form).getByRole('textbox', { name: 'Title' })).toHaveValue('CFO')
  expect(within(form).getByRole('textbox', { name: 'Date' })).toHaveValue('03/02/2026')
  expect(form).toHaveTextContent('Needs review: title uncertain')
  expect(within(screen.getByRole('region', { name: 'Source' })).getByText('Acme raised money.')).toBeVisible()
  const lines = within(await screen.findByRole('list', { name: 'Items of this queue' })).getAllByRole('button')
  expect(lines.map((line) => line.getAttribute('aria-current'))).toEqual(['true', null, null, null])
  expect(await screen.findByRole('link', { name: 'Hiring 4', current: 'page' })).toBeVisible()
})

test('an arriving item does not take the focus from the bar', async () => {
  const bar = document.body.appendChild(document.createElement('header'))
  const search = bar.appendChild(document.createElement('button'))
  search.focus()
  await open()
  await atHand('Eva Stein')
  expect(search).toHaveFocus()
  bar.remove()
})

test('c confirms, and the next item appears at once with the focus on it', async () => {
  const { received } = await open()
  await atHand('Eva Stein')
  await waitFor(() => expect(sent(received, 'getQueuedEvent')).toHaveLength(4))
  press('c')
  expect(screen.getByRole('heading', { level: 2, name: 'Bo Lind' })).toHaveFocus()
  press('c')
  expect(screen.getByRole('heading', { level: 2, name: 'Cy Moss' })).toHaveFocus()
  await waitFor(() => expect(sent(received, 'confirmHiring')).toHaveLength(2))
  expect(sent(received, 'confirmHiring')[0]).toEqual({
    press_event_id: 10,
    version: 1,
    item_version: 1,
    person: 'Eva Stein',
    title: 'CFO',
    company_id: null,
    company_name: 'Acme',
    happened_on: '03/02/2026',
    date_precision: 'day',
    sources: {},
  })
  const line = screen.getByRole('list', { name: 'Decided just now' })
  expect(line).toHaveTextContent('Confirmed: Eva Stein')
})

test('sends corrections, and refuses an incomplete date at its field', async () => {
  const { user, received } = await open()
  await atHand('Eva Stein')
  press('e')
  expect(screen.getByRole('textbox', { name: 'Person' })).toHaveFocus()
  const date = screen.getByRole('textbox', { name: 'Date' })
  await user.clear(date)
  await user.type(date, 'sometime')
  press('mod+enter')
  expect(await screen.findByText('Please enter a day, a month or a year.')).toBeVisible()
  await waitFor(() => expect(date).toHaveFocus())
  await user.clear(date)
  await user.type(date, '3/2026')
  press('mod+enter')
  await waitFor(() =>
    expect(sent(received, 'confirmHiring')).toMatchObject([{ happened_on: '03/01/2026', date_precision: 'month' }]),
  )
})

test('r asks for a reason, a digit gives it, Esc goes back', async () => {
  const { user, received } = await open()
  await atHand('Eva Stein')
  press('r')
  expect(await screen.findByRole('group', { name: 'Why?' })).toBeVisible()
  expect(isOffered('c')).toBe(false)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(isOffered('c')).toBe(true))
  press('r')
  press('2')
  await waitFor(() =>
    expect(sent(received, 'rejectEvent')).toEqual([
      { press_event_id: 10, version: 1, item_version: 1, queue: 'hiring', reason: 'duplicate' },
    ]),
  )
  expect(await atHand('Bo Lind')).toBeVisible()
})

test('u undoes the last decision and reopens its item', async () => {
  const undone: number[] = []
  const { queue } = await open({
    session: {
      undoChange: ({ change_id }) => {
        undone.push(change_id)
        return {}
      },
    },
  })
  await atHand('Eva Stein')
  press('c')
  await screen.findByRole('button', { name: 'Undo: Eva Stein' })
  await waitFor(() => expect(screen.queryByText(/not sent yet/)).not.toBeInTheDocument())
  queue.reopen(1)
  press('u')
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Eva Stein' })).toBeVisible())
  expect(undone).toEqual([1])
  expect(screen.getByText(/undone/)).toBeVisible()
})

test('a refused decision returns with its reason, and can be reopened', async () => {
  const { user } = await open({
    pressQueues: {
      confirmHiring: () => {
        throw new Refusal('alreadyDecided', { params: { name: 'Bea Moor' } })
      },
    },
  })
  await atHand('Eva Stein')
  press('c')
  expect(await screen.findByRole('alert')).toHaveTextContent('Eva Stein: Bea Moor has already decided this.')
  await user.click(screen.getByRole('button', { name: 'Open again: Eva Stein' }))
  expect(await atHand('Eva Stein')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a decision without a connection waits, and is sent later under the same key', async () => {
  let isCut = true
  const { received } = await open({
    pressQueues: {
      confirmHiring: ({ press_event_id }) => {
        if (isCut) throw new Refusal('unavailable')
        return decided(press_event_id)
      },
    },
  })
  await atHand('Eva Stein')
  press('c')
  expect(await screen.findByText(/not sent yet/)).toBeVisible()
  await waitFor(() => expect(sent(received, 'confirmHiring')).toHaveLength(1))
  expect(Object.keys(localStorage).filter((key) => key.startsWith('dataentry.decision.1.'))).toHaveLength(1)
  isCut = false
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/not sent yet/)).not.toBeInTheDocument())
  const keys = received.filter(({ call }) => call === 'pressQueues.confirmHiring').map(({ key }) => key)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('dataentry.decision.'))).toEqual([])
})

test('s skips; skipped items can be shown again once only they are left', async () => {
  const { user } = await open({}, 2)
  await atHand('Eva Stein')
  press('s')
  await atHand('Bo Lind')
  press('s')
  expect(await screen.findByText('Only skipped items are left: 2 items.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show skipped items' }))
  expect(await atHand('Eva Stein')).toBeVisible()
})

test('j and k move through the list; items of other agents are greyed, with their name', async () => {
  await open({
    queues: {
      takeNext: ({ not }) =>
        [1, 2].filter((id) => !not.includes(id)).map((id) => queueItem('hiring', id, names[id - 1] ?? '')),
      takeItem: ({ item_id }) => {
        if (item_id === 4) throw new Refusal('itemTaken', { params: { name: 'Bea Moor' } })
        return queueItem('hiring', item_id, names[item_id - 1] ?? '')
      },
    },
  })
  await atHand('Eva Stein')
  await screen.findByRole('list', { name: 'Items of this queue' })
  for (const name of ['Bo Lind', 'Cy Moss', 'Di Ford']) {
    press('j')
    await atHand(name)
  }
  expect(await screen.findByText('Bea Moor is working on this.')).toBeVisible()
  expect(isOffered('c')).toBe(false)
  press('k')
  expect(await atHand('Cy Moss')).toBeVisible()
  await waitFor(() => expect(isOffered('c')).toBe(true))
})

test('restores half-filled forms, and can discard them', async () => {
  const first = await open()
  await atHand('Eva Stein')
  await first.user.type(screen.getByRole('textbox', { name: 'Title' }), ' of Europe')
  first.view.unmount()
  const { user } = await open()
  await atHand('Eva Stein')
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('CFO of Europe')
  expect(screen.getByText('Unsaved changes restored')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('CFO')
})

test('releases the held items on leaving', async () => {
  const { view, received } = await open()
  await atHand('Eva Stein')
  view.unmount()
  await waitFor(() =>
    expect(received.find(({ call }) => call === 'queues.releaseItems')?.input).toEqual({ item_ids: [1, 2, 3, 4] }),
  )
})

test('says when the queue is empty, and shows settled items', async () => {
  const { user, queue, received } = await open({}, 1)
  await atHand('Eva Stein')
  press('c')
  expect(await screen.findByText('Nothing is waiting')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Settled' }))
  await user.click(await screen.findByRole('button', { name: /Eva Stein.*Ana Reis/ }))
  expect(await screen.findByText(/Ana Reis decided this/)).toBeVisible()
  expect(isOffered('c')).toBe(false)
  queue.reopen(1)
  press('o')
  await waitFor(() => expect(isOffered('c')).toBe(true))
  expect(sent(received, 'reopenEvent')).toEqual([{ press_event_id: 10, version: 1, item_version: 2, queue: 'hiring' }])
})

test('sends a decision left by an earlier page once, under its key', async () => {
  const input = { press_event_id: 10, version: 1, item_version: 1, queue: 'hiring', reason: 'other' }
  const item = queueItem('hiring', 1, 'Eva Stein')
  const kept = { path: 'dataentry/reject_event', input, queue: 'hiring', item, done: 'Rejected', draft: 'd', at: 1 }
  localStorage.setItem('decision.1.k-1', JSON.stringify({ ...kept, key: 'k-1', state: 'waiting' }))
  const { received } = await open()
  await atHand('Bo Lind')
  await waitFor(() => expect(received.filter(({ key }) => key === 'k-1')).toHaveLength(1))
  await waitFor(() => expect(localStorage.getItem('decision.1.k-1')).toBeNull())
})

test('offers Retry when the queue cannot be loaded', async () => {
  let isDown = true
  const { user } = await open({
    queues: {
      takeNext: (input) => {
        if (isDown) throw new Refusal('internal')
        return queueServer([queueItem('hiring', 1, 'Eva Stein')]).answers.takeNext(input)
      },
    },
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  isDown = false
  await user.click(retry)
  expect(await atHand('Eva Stein')).toBeVisible()
})

test('each other queue opens with one key, and t opens the next', async () => {
  const { router } = await open()
  await screen.findByRole('link', { name: /Funding, missing info/ })
  expect(isOffered('3')).toBe(true)
  press('t')
  await waitFor(() => expect(router.state.location.pathname).toBe('/dataentry/press_news_funding_financing_entry'))
})
