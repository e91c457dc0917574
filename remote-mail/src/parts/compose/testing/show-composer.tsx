import type { Answers } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import type { MailAccount } from '../../../../contract/calls/mail-accounts.ts'
import type { MailDraft, MailSend } from '../../../../contract/calls/mail-drafts.ts'
import type { MailMessage, MailRow } from '../../../../contract/mail.ts'
import type { ComposeRequest } from '../compose-request.ts'
import { Composer } from '../composer.tsx'

// Scrolling asks for text geometry, which jsdom lacks.
const nowhere = () => new DOMRect()
Range.prototype.getBoundingClientRect = nowhere
Range.prototype.getClientRects = () => Object.assign([nowhere()], { item: nowhere })

export const account: MailAccount = {
  id: 1,
  email: 'support@example.com',
  name: 'Support',
  state: 'connected',
  failure: null,
  scopes: [],
  synced_at: '2026-11-22T10:00:00.000Z',
  first_copy: null,
  waiting: { labels: 0, drafts: 0, sends: 0 },
  unread: 0,
  signature: '<p>Your support</p>',
  connected_by: 'Ana Reis',
  connected_at: '2026-11-01T10:00:00.000Z',
  version: 1,
}
export const ann = { name: 'Ann Lee', email: 'ann@customer.example' }
export const message: MailMessage = {
  id: 12,
  threadId: 5,
  isStarred: false,
  unread: false,
  ours: false,
  at: '2026-11-20T10:00:00.000Z',
  from: ann,
  reply_to: [],
  to: [{ name: '', email: 'support@example.com' }],
  cc: [{ name: 'Bob', email: 'bob@customer.example' }],
  bcc: [],
  subject: 'Invoice',
  snippet: 'Where is it?',
  label_ids: ['INBOX'],
  html: '<p>Where is <b>it</b>?<img src="https://track.example/p.gif"></p>',
  text: null,
  large: false,
  files: [],
  can_unsubscribe: false,
}
const thread: MailRow = {
  id: 12,
  threadId: 5,
  account_id: 1,
  isStarred: false,
  important: false,
  unread: 0,
  messages: 1,
  people: [ann],
  subject: 'Invoice',
  snippet: 'Where is it?',
  has_files: false,
  label_ids: ['INBOX'],
  at: message.at,
  customer_id: null,
  assigned_to: null,
  assigned_name: '',
  status: 'open',
  notes: 0,
  has_draft: false,
  version: 1,
}
export const draft: MailDraft = {
  id: 3,
  account_id: 1,
  kind: 'new',
  thread_id: null,
  answers_id: null,
  to: [ann],
  cc: [],
  bcc: [],
  subject: 'Offer',
  html: '<p>Dear Ann</p>',
  files: [],
  created_by_name: 'Ana Reis',
  updated_by: 1,
  updated_by_name: 'Ana Reis',
  updated_at: '2026-11-22T09:00:00.000Z',
  at_gmail: true,
  send: null,
  version: 4,
}
export const send: MailSend = {
  id: 8,
  draft_id: 3,
  account_id: 1,
  thread_id: null,
  state: 'waiting',
  send_at: '2026-11-22T10:00:05.000Z',
  sent_at: null,
  failure: null,
  tries: 0,
  can_take_back: true,
  subject: 'Offer',
  to: [ann],
  agent_id: 1,
  agent_name: 'Ana Reis',
}
export const saved = { id: 3, version: 5, updated_at: '2026-11-22T10:00:00.000Z' }

interface More {
  readonly drafts?: Answers['mailDrafts']
  readonly accounts?: readonly MailAccount[]
  readonly answering?: readonly string[]
  readonly messages?: readonly MailMessage[]
}

/** The composer as a screen uses it, and its calls to that screen. */
export const show = async (
  request: ComposeRequest,
  { drafts, accounts = [account], answering = [], messages = [message] }: More = {},
) => {
  const closed: string[] = []
  const shown: number[] = []
  const became: ComposeRequest[] = []
  const unsent: boolean[] = []
  const onUnsent = (is: boolean) => void unsent.push(is)
  const Page = () => {
    const [current, setCurrent] = useState(request)
    return (
      <>
        <button type="button" onClick={() => setCurrent(request)}>
          ask again
        </button>
        <Composer
          request={current}
          place="dock"
          answering={answering}
          onRequest={(next) => {
            became.push(next)
            setCurrent(next)
          }}
          onUnsent={onUnsent}
          onClose={() => closed.push('closed')}
          onShow={(id) => shown.push(id)}
        />
      </>
    )
  }
  const view = await renderScreen(Page, {
    at: '/gmail',
    answers: {
      mailAccounts: { getAuthorizedAccounts: () => ({ accounts: [...accounts] }) },
      mail: { getSingleEmail: () => ({ thread, messages: [...messages] }) },
      mailDrafts: {
        getDraft: () => draft,
        createDraft: () => saved,
        updateDraft: ({ version }) => ({ ...saved, version: version + 1 }),
        sendDraft: () => send,
        deleteDraft: () => ({}),
        listDrafts: () => ({ rows: [], total: 0, next: null, previous: null }),
        ...drafts,
      },
      savedReplies: { findPeople: () => ({ people: [] }) },
    },
  })
  const calls = (name: string) =>
    view.received.filter(({ call }) => call === `mailDrafts.${name}`).map(({ input }) => input)
  return { ...view, closed, shown, became, unsent, calls }
}
export const subject = () => screen.findByRole('textbox', { name: 'Subject' })
/** Recipients shown in a field. */
export const chips = (field: string) =>
  within(screen.getByRole('list', { name: field }))
    .getAllByRole('listitem')
    .slice(0, -1)
    .map((item) => item.textContent)
