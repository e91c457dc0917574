import { signOut } from '@console/shared/auth/session'
import { undo } from '@console/shared/kit/undo-stack'
import { type Answers, Refusal } from '@console/shared/testing/fake-server'
import { press } from '@console/shared/testing/press-keys'
import { renderScreen } from '@console/shared/testing/render-screen'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { QueuedEvent } from '../../../contract/calls/press-queues.ts'
import { forgetOutgoing, outgoing } from '../../parts/queue/outgoing.ts'
import { inQueue, queueItem, queueServer } from '../../testing/queue.ts'
import { Screen } from './press-news-entry.screen.tsx'

const names = ['Eva Stein', 'Bo Lind', 'Cy Moss']
const eventOf = (id: number) =>
  inQueue(id, { people: [{ employee_id: null, name: names[id / 10 - 1] ?? 'Somebody', title: 'CFO' }] })
const decided = (id: number): QueuedEvent => ({ ...eventOf(id).event, state: 'confirmed', version: 2 })

/** A queue of three whose first item can be undone; `isCut`: no decision arrives. */
const open = async (given: { isCut?: boolean; at?: string } = {}, more: Answers = {}) => {
  const queue = queueServer(names.map((name, index) => queueItem('hiring', index + 1, name)))
  const rendered = await renderScreen(Screen, {
    at: given.at ?? '/dataentry/press_news_entry',
    answers: {
      ...more,
      queues: { ...queue.answers, ...more.queues },
      session: {
        undoChange: () => {
          queue.reopen(1)
          return {}
        },
        deleteSession: () => ({}),
      },
      pressQueues: {
        getQueuedEvent: ({ press_event_id }) => eventOf(press_event_id),
        confirmHiring: ({ press_event_id }) => {
          if (given.isCut) throw new Refusal('unavailable')
          queue.settle(press_event_id, 'confirmed')
          return decided(press_event_id)
        },
        rejectEvent: ({ press_event_id }) => ({ ...decided(press_event_id), state: 'rejected' }),
      },
    },
  })
  const sent = (call: string) => rendered.received.filter((one) => one.call === call)
  return { ...rendered, sent }
}
const atHand = (name: string) => screen.findByRole('heading', { level: 2, name })
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('dataentry.decision.1.'))
const isSent = () => waitFor(() => expect(outgoing()).toMatchObject([{ state: 'sent' }]))

beforeEach(() => {
  forgetOutgoing()
  localStorage.clear()
})

describe('an undone decision', () => {
  test('restores what was typed before it', async () => {
    const { user } = await open()
    await atHand('Eva Stein')
    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' of Europe')
    press('mod+enter')
    await atHand('Bo Lind')
    await isSent()
    press('u')
    await atHand('Eva Stein')
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('CFO of Europe')
  })

  test('reopens its item from the undo stack too', async () => {
    await open()
    await atHand('Eva Stein')
    press('c')
    await atHand('Bo Lind')
    await isSent()
    await act(() => undo(1))
    expect(await atHand('Eva Stein')).toBeVisible()
    expect(screen.getByText(/undone/)).toBeVisible()
  })

  test('can be made again before its newer version is loaded', async () => {
    const way = Promise.withResolvers<void>()
    const takeItem = async ({ item_id }: { item_id: number }) => {
      await way.promise
      return queueItem('hiring', item_id, 'Eva Stein', { version: 3 })
    }
    const { user, sent } = await open({}, { queues: { takeItem } })
    await atHand('Eva Stein')
    press('c')
    await atHand('Bo Lind')
    await isSent()
    press('u')
    await atHand('Eva Stein')
    press('r')
    await act(async () => way.resolve())
    await waitFor(() => expect(sent('queues.takeItem')).toHaveLength(1))
    await user.click(within(screen.getByRole('group', { name: 'Why?' })).getByRole('button', { name: /Duplicate/ }))
    await waitFor(() => expect(sent('pressQueues.rejectEvent')).toMatchObject([{ input: { item_version: 3 } }]))
  })

  test('that has not arrived yet is undone on arrival, even by a later page', async () => {
    const first = await open({ isCut: true })
    await atHand('Eva Stein')
    press('c')
    await waitFor(() => expect(first.sent('pressQueues.confirmHiring')).toHaveLength(1))
    press('u')
    expect(await screen.findByText(/undone/)).toBeVisible()
    first.view.unmount()
    forgetOutgoing()
    expect(kept()).toHaveLength(1)
    const later = await open()
    await waitFor(() => expect(later.sent('session.undoChange')).toHaveLength(1))
    expect(later.sent('pressQueues.confirmHiring').map(({ key }) => key)).toEqual(
      first.sent('pressQueues.confirmHiring').map(({ key }) => key),
    )
    expect(await atHand('Eva Stein')).toBeVisible()
    await waitFor(() => expect(kept()).toEqual([]))
  })
})

test("an unsent decision waits for its agent, and is not sent in another agent's session", async () => {
  const { view, sent } = await open({ isCut: true })
  await atHand('Eva Stein')
  press('c')
  await waitFor(() => expect(sent('pressQueues.confirmHiring')).toHaveLength(1))
  view.unmount()
  await signOut()
  expect(outgoing()).toEqual([])
  expect(kept()).toHaveLength(1)
})

describe('the focus', () => {
  test('stays in a text box when an item arrives', async () => {
    const box = document.body.appendChild(document.createElement('input'))
    box.focus()
    await open()
    await atHand('Eva Stein')
    expect(box).toHaveFocus()
    box.remove()
  })

  test('stays in the list while arrows move through it', async () => {
    const { user } = await open()
    await atHand('Eva Stein')
    const line = await screen.findByRole('button', { current: true })
    line.focus()
    await user.keyboard('{ArrowDown}')
    await atHand('Bo Lind')
    await user.keyboard('{ArrowDown}')
    await atHand('Cy Moss')
    expect(screen.getByRole('button', { current: true })).toHaveFocus()
  })
})

test('moves to the reasons after Reject, and to the decisions after Back', async () => {
  const { user } = await open()
  await atHand('Eva Stein')
  await user.click(screen.getByRole('button', { name: /^Reject/ }))
  await user.tab()
  expect(screen.getByRole('button', { name: /^No event/ })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: /^Back/ }))
  await user.tab()
  expect(screen.getByRole('button', { name: /^Confirm/ })).toHaveFocus()
})

test('looks up a typed company among ours, and sends it with the event', async () => {
  const bolt = { company_id: 9, name: 'Bolt', domain: 'bolt.example', by_domain: null }
  const found = { ...bolt, country: null, employees: null, exact: true }
  const { user, sent } = await open({}, { companies: { searchCompanies: () => [found] } })
  await atHand('Eva Stein')
  expect(screen.getByText('Not in our database')).toBeVisible()
  const company = screen.getByRole('combobox', { name: 'Company' })
  await user.clear(company)
  await user.type(company, 'Bolt')
  expect(await screen.findByText('bolt.example')).toBeVisible()
  press('mod+enter')
  await waitFor(() =>
    expect(sent('pressQueues.confirmHiring').map(({ input }) => input)).toMatchObject([
      { company_name: 'Bolt', company_id: 9 },
    ]),
  )
})

test('searches and sorts the list, and says when nothing matches', async () => {
  const { user, sent } = await open()
  await atHand('Eva Stein')
  await user.type(screen.getByRole('searchbox', { name: 'Search this list' }), 'lind')
  const lines = () =>
    within(screen.getByRole('list', { name: 'Items of this queue' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent?.slice(0, 7))
  await waitFor(() => expect(lines()).toEqual(['Bo Lind']))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Newest first')
  await waitFor(() =>
    expect(sent('queues.listItems').at(-1)?.input).toMatchObject({
      filters: { queue: 'hiring', state: 'waiting', text: 'lind' },
      sort: { by: 'created', direction: 'desc' },
    }),
  )
  // The current item stays current.
  await atHand('Eva Stein')
  await user.type(screen.getByRole('searchbox'), 'x')
  expect(await screen.findByText('No item matches “lindx”')).toBeVisible()
})

test('asks about a future hire, also on Ctrl+Enter', async () => {
  const { user, sent } = await open()
  await atHand('Eva Stein')
  press('e')
  const date = screen.getByRole('textbox', { name: 'Date' })
  await user.clear(date)
  await user.type(date, '11/15/2099')
  press('mod+enter')
  expect(await screen.findByText('This date is in the future.')).toBeVisible()
  expect(sent('pressQueues.confirmHiring')).toEqual([])
  press('y')
  await waitFor(() =>
    expect(sent('pressQueues.confirmHiring')).toMatchObject([{ input: { happened_on: '11/15/2099' } }]),
  )
})

describe('the state of the list', () => {
  const path = '/dataentry/press_news_entry'
  afterEach(() => history.replaceState(null, '', '/'))

  test('is stored in the address unless it is the default', async () => {
    history.replaceState(null, '', path)
    const { user } = await open()
    await atHand('Eva Stein')
    await user.type(screen.getByRole('searchbox', { name: 'Search this list' }), 'lind')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Newest first')
    await waitFor(() => expect(location.search).toBe('?item=1&text=lind&order=newest'))
    await user.clear(screen.getByRole('searchbox'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Queue order')
    await user.click(screen.getByRole('button', { name: 'Settled' }))
    await waitFor(() => expect(location.search).toBe('?item=1&state=settled'))
  })

  test('is read from the address', async () => {
    const { sent } = await open({ at: `${path}?text=lind&order=oldest&state=nothing` })
    await atHand('Eva Stein')
    expect(screen.getByRole('searchbox', { name: 'Search this list' })).toHaveValue('lind')
    await waitFor(() =>
      expect(sent('queues.listItems').at(-1)?.input).toMatchObject({
        filters: { queue: 'hiring', state: 'waiting', text: 'lind' },
        sort: { by: 'created', direction: 'asc' },
      }),
    )
  })
})

test('resets all fields at once to what was read', async () => {
  const { user } = await open()
  await atHand('Eva Stein')
  expect(screen.queryByRole('button', { name: 'Reset all to what was read' })).not.toBeInTheDocument()
  await user.type(screen.getByRole('textbox', { name: /^Title/ }), ' of Europe')
  await user.type(screen.getByRole('textbox', { name: /^Person/ }), ' Jr.')
  await user.click(screen.getByRole('button', { name: 'Reset all to what was read' }))
  expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveValue('CFO')
  expect(screen.getByRole('textbox', { name: /^Person/ })).toHaveValue('Eva Stein')
})
