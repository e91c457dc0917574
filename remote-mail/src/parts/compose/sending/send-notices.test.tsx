import { invalidate } from '@console/shared/api/query'
import { type Answers, Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor } from '@testing-library/react'
import type { MailSend } from '../../../../contract/calls/mail-drafts.ts'
import { mailDrafts } from '../../../api.ts'
import { SendNotices } from './send-notices.tsx'

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString()
const send = (more: Partial<MailSend> = {}): MailSend => ({
  id: 8,
  draft_id: 3,
  account_id: 1,
  thread_id: null,
  state: 'waiting',
  send_at: inSeconds(30),
  sent_at: null,
  failure: null,
  tries: 0,
  can_take_back: true,
  subject: 'Offer',
  to: [],
  agent_id: 1,
  agent_name: 'Ana Reis',
  ...more,
})

const show = async (sends: MailSend[], answers: Answers['mailDrafts'] = {}) => {
  const reopened: unknown[] = []
  const Page = () => <SendNotices onReopen={(request) => reopened.push(request)} />
  const view = await renderScreen(Page, {
    at: '/gmail',
    answers: {
      mailDrafts: {
        listSends: () => ({ rows: [...sends], total: sends.length, next: null, previous: null }),
        listDrafts: () => ({ rows: [], total: 0, next: null, previous: null }),
        ...answers,
      },
    },
  })
  return { ...view, reopened }
}

test('takes back a waiting mail and reopens it', async () => {
  const sends = [send()]
  const { user, reopened, received } = await show(sends, {
    takeBackSend: () => {
      const taken = send({ state: 'taken_back', can_take_back: false })
      sends.splice(0, 1, taken)
      return taken
    },
  })
  expect(await screen.findByText(/^Sending in \d+ seconds$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(reopened).toEqual([{ kind: 'draft', draft_id: 3 }]))
  expect(received.find(({ call }) => call === 'mailDrafts.takeBackSend')?.input).toEqual({ id: 8 })
  await waitFor(() => expect(screen.queryByText('Offer')).toBeNull())
})

test('reports a sent mail in the specified words', async () => {
  const sends = [send({ state: 'sending', can_take_back: false })]
  await show(sends)
  expect(await screen.findByText('Sending…')).toBeVisible()
  sends.splice(0, 1, send({ state: 'sent', sent_at: inSeconds(0), can_take_back: false }))
  await invalidate(mailDrafts.listSends)
  expect(await screen.findByText('sent successfully')).toBeVisible()
})

test('reports a failure with its reason, and offers both ways to proceed', async () => {
  const sends = [send({ state: 'sending', can_take_back: false })]
  const { user, received } = await show(sends, { sendHeld: () => send() })
  await screen.findByText('Sending…')
  sends.splice(0, 1, send({ state: 'failed', failure: 'refused' }))
  await invalidate(mailDrafts.listSends)
  expect(await screen.findByText('something went wrong')).toBeVisible()
  expect(screen.getByText('Not sent: Gmail rejected it.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(received.some(({ call }) => call === 'mailDrafts.sendHeld')).toBe(true))
})

test('says why a mail is on hold, and when it is too late to take it back', async () => {
  const { user, reopened } = await show([send({ state: 'held' })], {
    takeBackSend: () => {
      throw new Refusal('alreadySent')
    },
  })
  expect(await screen.findByText('On hold: a newer message has arrived.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('Too late: the message has been sent.')).toBeVisible()
  expect(reopened).toEqual([])
})

test('shows nothing when no mail is outgoing', async () => {
  const { received } = await show([send({ state: 'sent', can_take_back: false })])
  await waitFor(() => expect(received.some(({ call }) => call === 'mailDrafts.listSends')).toBe(true))
  expect(screen.queryByRole('region', { name: 'Outgoing mail' })).toBeNull()
})

test('hovering holds a mail at the server, which sends it soon after', async () => {
  const sends = [send({ send_at: inSeconds(1) })]
  const { user, received } = await show(sends, {
    holdSend: ({ seconds }) => {
      sends.splice(0, 1, send({ send_at: inSeconds(seconds) }))
      return send({ send_at: inSeconds(seconds) })
    },
  })
  await user.hover(await screen.findByText('Offer'))
  expect(await screen.findByText('On hold while you are here')).toBeVisible()
  await user.unhover(screen.getByText('Offer'))
  expect(await screen.findByText(/^Sending in \d seconds$/)).toBeVisible()
  const holds = received.filter(({ call }) => call === 'mailDrafts.holdSend').map(({ input }) => input)
  expect(holds).toEqual([
    { id: 8, seconds: 60 },
    { id: 8, seconds: 5 },
  ])
})
