import { type Answers, Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import type { DraftRow } from '../../../contract/calls/mail-drafts.ts'
import { draft, saved } from '../../parts/compose/testing/show-composer.tsx'
import { sampleAccount, sampleLabels, sampleMail, samplePage, sampleRow, sampleRows } from '../../testing/mails.ts'
import { Screen } from './gmail.screen.tsx'

const thread = sampleRow(2, { subject: 'Renewal', has_draft: true })
const row: DraftRow = {
  id: draft.id,
  account_id: draft.account_id,
  account_email: 'support@example.com',
  kind: 'reply',
  thread_id: 2,
  thread_subject: 'Renewal',
  to: draft.to,
  subject: draft.subject,
  snippet: 'Dear Ann',
  files: 0,
  created_by_name: draft.created_by_name,
  updated_by: draft.updated_by,
  updated_by_name: draft.updated_by_name,
  updated_at: draft.updated_at,
  at_gmail: true,
  send_state: null,
  version: draft.version,
}
const later = { timeout: 5_000 }

/** A conversation with a started answer, reopened. */
const show = (at: string, drafts: Answers['mailDrafts'] = {}) =>
  renderScreen(Screen, {
    at,
    answers: {
      mail: {
        getEmailInbox: () => samplePage(sampleRows, 'older'),
        listEmailLabels: () => sampleLabels,
        getSingleEmail: () => ({ thread, messages: [sampleMail(20, 2)] }),
      },
      mailAccounts: { getAuthorizedAccounts: () => ({ accounts: [sampleAccount()] }) },
      mailPictures: { listTrustedSenders: () => ({ emails: [] }) },
      savedReplies: { findPeople: () => ({ people: [] }) },
      mailDrafts: {
        listSends: () => ({ rows: [], total: 0, next: null, previous: null }),
        listDrafts: () => ({
          rows: [row],
          total: 1,
          next: null,
          previous: null,
        }),
        getDraft: () => draft,
        deleteDraft: () => ({}),
        ...drafts,
      },
    },
  })

const goOn = async (drafts: Answers['mailDrafts'] = {}) => {
  const view = await show('/gmail?thread=2', drafts)
  await view.user.click(await screen.findByRole('button', { name: 'Continue' }))
  const conversation = screen.getByRole('region', { name: /Renewal/ })
  const subject = await within(conversation).findByRole('textbox', { name: 'Subject' })
  const calls = (name: string) => view.received.filter(({ call }) => call === `mailDrafts.${name}`).length
  return { ...view, conversation, subject, calls }
}

beforeEach(() => localStorage.clear())

test('a discarded reply closes without loading its draft again', async () => {
  const { user, search, calls } = await goOn()
  await user.click(screen.getByRole('button', { name: 'Discard draft' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Subject' })).toBeNull())
  expect(await screen.findByText('The draft was discarded')).toBeVisible()
  expect(search().get('compose')).toBeNull()
  expect([calls('deleteDraft'), calls('getDraft')]).toEqual([1, 1])
})

test('a reply that becomes another draft stays in place, and is not started again', async () => {
  const { user, search, subject, calls } = await goOn({
    updateDraft: () => {
      throw new Refusal('notFound')
    },
    createDraft: () => ({ ...saved, id: 7 }),
  })
  await user.type(subject, '!')
  await waitFor(() => expect(search().get('compose')).toBe('draft-7'), later)
  expect(await screen.findByText('Draft saved', undefined, later)).toBeVisible()
  expect(subject).toBeInTheDocument()
  expect(screen.getAllByRole('textbox', { name: 'Subject' })).toEqual([subject])
  // The second one uses the ids that its files have now.
  expect(calls('getDraft')).toBe(2)
})

test('a reply closes with its conversation when the list pages to older ones', async () => {
  const { user, search, calls } = await goOn()
  // Behind the conversation in a narrow window.
  await user.click(screen.getByRole('button', { name: 'Older', hidden: true }))
  await waitFor(() => expect(search().get('page')).toBe('older'))
  expect(screen.queryByRole('textbox', { name: 'Subject' })).toBeNull()
  expect([search().get('compose'), calls('getDraft')]).toEqual([null, 1])
})

test('a click on a line in Drafts continues the draft; keys only move past it', async () => {
  const { user, search, view } = await show('/gmail?label=draft')
  await user.click(await screen.findByRole('link', { name: /Renewal/ }))
  expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveValue(draft.subject)
  expect(search().get('compose')).toBe(`draft-${draft.id}`)
  view.unmount()
  await show('/gmail?label=draft&thread=2')
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Subject' })).toBeNull()
})
