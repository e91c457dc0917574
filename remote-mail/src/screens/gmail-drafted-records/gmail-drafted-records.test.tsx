import { type Answers, Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import type { DraftRow, MailDraft } from '../../../contract/calls/mail-drafts.ts'
import { Screen } from './gmail-drafted-records.screen.tsx'

const row: DraftRow = {
  id: 3,
  account_id: 1,
  account_email: 'support@example.com',
  kind: 'reply',
  thread_id: 5,
  thread_subject: 'Invoice',
  to: [{ name: 'Ann Lee', email: 'ann@customer.example' }],
  subject: 'Re: Invoice',
  snippet: 'Dear Ann',
  files: 1,
  created_by_name: 'Ana Reis',
  updated_by: 1,
  updated_by_name: 'Ben Roth',
  updated_at: '2026-11-22T09:00:00.000Z',
  at_gmail: false,
  send_state: null,
  version: 4,
}
const draft: MailDraft = {
  id: 3,
  account_id: 1,
  kind: 'reply',
  thread_id: 5,
  answers_id: null,
  to: row.to,
  cc: [],
  bcc: [],
  subject: row.subject,
  html: '<p>Dear Ann</p><img src="https://track.example/p.gif">',
  files: [],
  created_by_name: 'Ana Reis',
  updated_by: 1,
  updated_by_name: 'Ben Roth',
  updated_at: row.updated_at,
  at_gmail: false,
  send: null,
  version: 4,
}

const show = (at: string, rows: readonly DraftRow[], more: Answers['mailDrafts'] = {}) =>
  renderScreen(Screen, {
    at,
    path: '/gmail_drafted_records/:id?',
    answers: {
      mailDrafts: {
        listDrafts: () => ({ rows: [...rows], total: rows.length, next: null, previous: null }),
        listSends: () => ({ rows: [], total: 0, next: null, previous: null }),
        getDraft: () => draft,
        ...more,
      },
    },
  })

test('lists author, recipient and location of each draft, and opens a preview', async () => {
  const { user } = await show('/gmail_drafted_records', [
    row,
    { ...row, id: 4, subject: '', updated_by_name: '', created_by_name: '' },
  ])
  const link = await screen.findByRole('link', { name: 'Re: Invoice' })
  expect(screen.getByText('Ben Roth')).toBeVisible()
  expect(screen.getAllByText('here, in Gmail soon')).toHaveLength(2)
  expect(screen.getByText('someone in Gmail')).toBeVisible()
  await user.click(link)
  const dialog = await screen.findByRole('dialog', { name: 'Re: Invoice' })
  expect(await within(dialog).findByRole('region', { name: 'Draft text' })).toHaveTextContent('Dear Ann')
  expect(within(dialog).getByRole('link', { name: 'Go to conversation' })).toHaveAttribute('href', '/gmail?thread=5')
  expect(document.querySelector('img')).toBeNull()
})

test('deletes a draft with a way back', async () => {
  const { user, received } = await show('/gmail_drafted_records/3', [row], { deleteDraft: () => ({}) })
  const dialog = await screen.findByRole('dialog', { name: 'Re: Invoice' })
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('The draft was deleted')).toBeVisible()
  expect(received.find(({ call }) => call === 'mailDrafts.deleteDraft')?.input).toEqual({ id: 3 })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Re: Invoice' })).toBeNull())
})

test('says when there are no drafts', async () => {
  await show('/gmail_drafted_records', [])
  expect(await screen.findByText('No Record Found')).toBeVisible()
})

test('offers Retry when the list fails to load', async () => {
  let fails = true
  const { user } = await show('/gmail_drafted_records', [row], {
    listDrafts: () => {
      if (fails) throw new Refusal('notAllowed')
      return { rows: [row], total: 1, next: null, previous: null }
    },
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  fails = false
  await user.click(retry)
  expect(await screen.findByRole('link', { name: 'Re: Invoice' })).toBeVisible()
})

test('reports a deleted draft in its preview', async () => {
  await show('/gmail_drafted_records/99', [row], {
    getDraft: () => {
      throw new Refusal('notFound')
    },
  })
  const dialog = await screen.findByRole('dialog', { name: 'View Gmail Drafted Record' })
  expect(await within(dialog).findByText('No Record Found')).toBeVisible()
})
