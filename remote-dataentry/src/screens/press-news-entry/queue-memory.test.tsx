import { type Answers, Refusal } from '@console/shared/testing/fake-server'
import { press } from '@console/shared/testing/press-keys'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import type { QueuedEvent } from '../../../contract/calls/press-queues.ts'
import { forgetOutgoing, outgoing } from '../../parts/queue/outgoing.ts'
import { inQueue, queueItem, queueServer } from '../../testing/queue.ts'
import { Screen } from './press-news-entry.screen.tsx'

const names = ['Eva Stein', 'Bo Lind', 'أمل المنصوري · 瑞玛维亚']
const eventOf = (id: number) => inQueue(id, { people: [{ employee_id: null, name: 'Eva', title: 'CFO' }] })
const decided = (id: number): QueuedEvent => ({ ...eventOf(id).event, state: 'confirmed', version: 2 })

const open = async (at = '/dataentry/press_news_entry', queues: Answers['queues'] = {}) => {
  const queue = queueServer(names.map((name, index) => queueItem('hiring', index + 1, name)))
  const rendered = await renderScreen(Screen, {
    at,
    answers: {
      queues: { ...queue.answers, ...queues },
      session: {
        undoChange: () => {
          queue.reopen(1)
          return {}
        },
      },
      pressQueues: {
        getQueuedEvent: ({ press_event_id }) => eventOf(press_event_id),
        confirmHiring: ({ press_event_id }) => {
          queue.settle(press_event_id, 'confirmed')
          return decided(press_event_id)
        },
        rejectEvent: ({ press_event_id, reason, note }) => {
          queue.settle(press_event_id, ['rejected', reason, note].filter(Boolean).join(':'))
          return { ...decided(press_event_id), state: 'rejected' }
        },
      },
    },
  })
  const sent = (call: string) => rendered.received.filter((one) => one.call === call).map(({ input }) => input)
  return { ...rendered, sent }
}
const atHand = (name: string) => screen.findByRole('heading', { level: 2, name })

beforeEach(() => {
  forgetOutgoing()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

test('the address names the current item, and opens it', async () => {
  history.replaceState(null, '', '/dataentry/press_news_entry?theme=dark')
  await open('/dataentry/press_news_entry?item=2')
  await atHand('Bo Lind')
  await waitFor(() => expect(location.search).toBe('?theme=dark&item=2'))
  press('c')
  await atHand('Eva Stein')
  await waitFor(() => expect(location.search).toBe('?theme=dark&item=1'))
})

test("an address with another agent's item opens the next one", async () => {
  const { sent } = await open('/dataentry/press_news_entry?item=99', {
    takeItem: () => {
      throw new Refusal('itemTaken', { params: { name: 'Bea Moor' } })
    },
  })
  await atHand('Eva Stein')
  expect(sent('queues.takeItem')).toEqual([{ item_id: 99 }])
})

test('a sent decision can be undone after a reload of the tab', async () => {
  const first = await open()
  await atHand('Eva Stein')
  press('c')
  await waitFor(() => expect(outgoing()).toMatchObject([{ state: 'sent' }]))
  const kept = sessionStorage.getItem('dataentry.decisions.sent') ?? ''
  first.view.unmount()
  forgetOutgoing()
  sessionStorage.setItem('dataentry.decisions.sent', kept)
  const later = await open()
  const line = await screen.findByRole('list', { name: 'Decided just now' })
  expect(line).toHaveTextContent('Confirmed: Eva Stein')
  press('u')
  await waitFor(() => expect(later.sent('session.undoChange')).toHaveLength(1))
  expect(await within(line).findByText('Confirmed (undone):')).toBeVisible()
})

test('a settled item shows the decision and its reason; another reason is given in words', async () => {
  const { user, sent } = await open()
  await atHand('Eva Stein')
  press('r')
  await user.click(screen.getByRole('button', { name: /Another reason/ }))
  await user.type(screen.getByRole('textbox', { name: 'Reason in a few words' }), 'A satire{Enter}')
  await atHand('Bo Lind')
  await waitFor(() => expect(sent('pressQueues.rejectEvent')).toMatchObject([{ reason: 'other', note: 'A satire' }]))
  press('c')
  await waitFor(() => expect(outgoing()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]))
  await user.click(screen.getByRole('button', { name: 'Settled' }))
  expect(await screen.findByRole('button', { name: /^Bo Lind Confirmed · Ana Reis/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Eva Stein Rejected \(A satire\) · Ana Reis/ }))
  expect(await screen.findByText(/^Ana Reis decided this .*: Rejected \(A satire\)$/)).toBeVisible()
})

test('each name in a title keeps its own direction', async () => {
  await open()
  const line = await screen.findByRole('button', { name: /أمل المنصوري/ })
  const [title] = line.children
  // Truncated at the end according to the first name's direction.
  expect(title).toHaveAttribute('dir', 'rtl')
  expect([...(title?.querySelectorAll('bdi') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'أمل المنصوري',
    '瑞玛维亚',
  ])
})
