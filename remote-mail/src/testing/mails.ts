import type { MailAccount } from '../../contract/calls/mail-accounts.ts'
import type { MailMessage, MailRow } from '../../contract/mail.ts'

const at = '2026-01-02T03:04:05.000Z'

export const sampleRow = (threadId: number, more: Partial<MailRow> = {}): MailRow => ({
  id: threadId * 10,
  threadId,
  account_id: 1,
  isStarred: false,
  important: false,
  unread: 0,
  messages: 1,
  people: [{ name: 'Mina Okafor', email: 'mina@acme.example' }],
  subject: 'Hello',
  snippet: 'Please have a look',
  has_files: false,
  label_ids: ['INBOX'],
  at,
  customer_id: null,
  assigned_to: null,
  assigned_name: '',
  status: 'open',
  notes: 0,
  has_draft: false,
  version: 1,
  ...more,
})

export const sampleMail = (id: number, threadId: number, more: Partial<MailMessage> = {}): MailMessage => ({
  id,
  threadId,
  isStarred: false,
  unread: false,
  ours: false,
  at,
  from: { name: 'Mina Okafor', email: 'mina@acme.example' },
  reply_to: [],
  to: [{ name: '', email: 'support@example.com' }],
  cc: [],
  bcc: [],
  subject: 'Hello',
  snippet: 'Please have a look',
  label_ids: ['INBOX'],
  html: null,
  text: 'Please have a look',
  large: false,
  files: [],
  can_unsubscribe: false,
  ...more,
})

export const sampleAccount = (more: Partial<MailAccount> = {}): MailAccount => ({
  id: 1,
  email: 'support@example.com',
  name: 'Support',
  state: 'connected',
  failure: null,
  scopes: [],
  synced_at: at,
  first_copy: null,
  waiting: { labels: 0, drafts: 0, sends: 0 },
  unread: 1,
  signature: '',
  connected_by: 'Ana Reis',
  connected_at: at,
  version: 1,
  ...more,
})

export const sampleRows: readonly MailRow[] = [
  sampleRow(1, {
    subject: 'Invoice 17',
    unread: 1,
    label_ids: ['INBOX', 'UNREAD'],
    people: [{ name: 'Ann Lee', email: 'ann@acme.example' }],
  }),
  sampleRow(2, {
    subject: 'Renewal',
    isStarred: true,
    label_ids: ['INBOX', 'STARRED'],
    assigned_to: 4,
    assigned_name: 'Ben Ito',
    has_files: true,
  }),
  sampleRow(3, { subject: 'Thanks', status: 'waiting', has_draft: true }),
]

export const samplePage = (list: readonly MailRow[], next: string | null = null) => ({
  list: [...list],
  total: list.length,
  next_page_token: next,
})

const folders = [{ folder: 'inbox' as const, total: 3, unread: 1 }]
const urgent = { account_id: 1, label_id: 'Label_7', name: 'Urgent', text_color: '', background_color: '' }

export const sampleLabels = {
  folders,
  accounts: [{ account_id: 1, folders, labels: [{ ...urgent, total: 2, unread: 0 }] }],
}
