import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startGoogle } from '../../testing/neighbours/google.ts'
import type { EmulatedMessage } from './emulator-options.ts'

const support = 'support@example.com'
const mail = (id: string, more: Partial<EmulatedMessage> = {}): EmulatedMessage => ({
  id,
  thread_id: `t-${id}`,
  user_email: support,
  from: 'Ada Stone <ada@example.net>',
  to: support,
  subject: `Subject ${id}`,
  body_text: `Text ${id}`,
  label_ids: ['INBOX', 'UNREAD'],
  date: '2026-11-20T10:00:00Z',
  message_id: `<${id}@example.net>`,
  ...more,
})
const rawMail = (headers: readonly string[]) => Buffer.from(`${headers.join('\r\n')}\r\n\r\nText`).toString('base64url')

let folder: string
let google: Awaited<ReturnType<typeof startGoogle>>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'google-'))
  const raw = rawMail([
    'From: News <news@example.org>',
    `To: ${support}`,
    'Subject: News',
    'Message-ID: <news@example.org>',
    'List-Unsubscribe: <https://example.org/leave>,',
    ' <mailto:leave@example.org>',
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  ])
  const messages = [
    mail('one'),
    mail('two'),
    { id: 'news', thread_id: 't-news', user_email: support, raw, label_ids: ['INBOX'] },
  ]
  google = await startGoogle({ keptIn: join(folder, 'kept.json'), mail: { messages } })
})
afterEach(async () => {
  await google.stop()
  await rm(folder, { recursive: true })
})

const open = async () => {
  const refreshToken = await google.allow(support)
  return { refreshToken, box: google.gmail().mailbox({ email: support, refreshToken }) }
}
const draft = (subject: string, size = 10) => ({
  raw: Buffer.from(
    `From: ${support}\r\nTo: ada@example.net\r\nSubject: ${subject}\r\nMessage-ID: <draft@example.com>\r\n\r\n${'x'.repeat(size)}`,
  ),
})

test('has the profile, the search by Message-ID and the headers that the underlying emulator lacks', async () => {
  const { box } = await open()
  expect(await box.profile()).toMatchObject({ emailAddress: support, messagesTotal: 3 })
  expect((await box.listMessages({ query: 'rfc822msgid:two@example.net' })).messages).toEqual([
    { id: 'two', threadId: 't-two' },
  ])
  expect((await box.listMessages({ query: 'rfc822msgid:three@example.net' })).messages).toEqual([])
  expect((await box.getMessage('news')).payload?.headers).toEqual(
    expect.arrayContaining([
      { name: 'List-Unsubscribe', value: '<https://example.org/leave>, <mailto:leave@example.org>' },
      { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
    ]),
  )
})

test('stores drafts small and large, and finds them by Message-ID', async () => {
  const { box } = await open()
  const { id } = await box.createDraft(draft('Small'))
  await box.updateDraft(id, draft('Large', 2_000_000))
  const { message } = await box.getDraft(id)
  expect(message.payload?.headers).toContainEqual({ name: 'Subject', value: 'Large' })
  expect(message.payload?.body?.size).toBe(2_000_000)
  expect((await box.listDrafts({ query: 'rfc822msgid:draft@example.com' })).drafts).toMatchObject([{ id }])
  await box.sendDraft(id)
  await expect(box.sendDraft(id)).rejects.toMatchObject({ code: 'notFound' })
})

test("gives a draft's mail another id with each update and on sending, as Gmail does", async () => {
  const { box } = await open()
  const createdDraft = await box.createDraft(draft('First'))
  const before = await box.profile()
  const second = await box.updateDraft(createdDraft.id, draft('Second'))
  const third = await box.updateDraft(createdDraft.id, draft('Third'))
  expect([second.id, third.id]).toEqual([createdDraft.id, createdDraft.id])
  expect((await box.listDrafts()).drafts).toMatchObject([{ id: createdDraft.id, message: { id: third.messageId } }])
  const begun = Date.now()
  const sent = await box.sendDraft(createdDraft.id)
  const ids = [createdDraft.messageId, second.messageId, third.messageId, sent.id]
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids.slice(0, -1)) await expect(box.getMessage(id)).rejects.toMatchObject({ code: 'notFound' })
  const mail = await box.getMessage(sent.id)
  expect(mail).toMatchObject({ threadId: createdDraft.threadId, labelIds: ['SENT'] })
  expect(mail.payload?.headers).toContainEqual({ name: 'Subject', value: 'Third' })
  expect(Number(mail.internalDate)).toBeGreaterThanOrEqual(begun)
  const { history = [] } = await box.listHistory(before.historyId)
  const idsOf = (name: 'messagesAdded' | 'messagesDeleted') =>
    history.flatMap((record) => (record[name] ?? []).map(({ message }) => message.id))
  expect(idsOf('messagesAdded')).toEqual(ids.slice(1))
  expect(idsOf('messagesDeleted')).toEqual(ids.slice(0, -1))
})

test('keeps mails, labels and grants across a restart', async () => {
  const { box, refreshToken } = await open()
  const label = await box.createLabel('Invoices')
  await box.modifyMessages(['one'], { add: [label.id, 'STARRED'], remove: ['UNREAD'] })
  const { id } = await box.createDraft(draft('Sent'))
  await box.sendDraft(id)
  await google.stop()
  google = await startGoogle({ keptIn: join(folder, 'kept.json') })
  const again = google.gmail().mailbox({ email: support, refreshToken })
  expect((await again.profile()).messagesTotal).toBe(4)
  expect((await again.getMessage('one')).labelIds?.toSorted()).toEqual(['INBOX', label.id, 'STARRED'].toSorted())
  expect(await again.listLabels()).toContainEqual(expect.objectContaining({ id: label.id, name: 'Invoices' }))
  expect(
    (await again.listMessages({ labelIds: ['SENT'], query: 'rfc822msgid:draft@example.com' })).messages,
  ).toHaveLength(1)
})

test('revokes a grant with its access tokens, and refuses made-up tokens', async () => {
  const { box, refreshToken } = await open()
  await box.profile()
  await google.gmail().consent.revoke(refreshToken)
  await google.gmail().consent.revoke(refreshToken)
  await expect(box.profile()).rejects.toMatchObject({ code: 'revoked' })
  const stranger = google.gmail().mailbox({ email: support, refreshToken: 'made up' })
  await expect(stranger.profile()).rejects.toMatchObject({ code: 'revoked' })
  expect(
    (await fetch(`${google.url}/gmail/v1/users/me/profile`, { headers: { authorization: 'Bearer x' } })).status,
  ).toBe(401)
})

test('its page can refuse consent', async () => {
  const { url } = await google.gmail().consent.begin('https://console.example.com/authGmailRedirect')
  const page = await (await fetch(url)).text()
  const [, link = ''] = /href="([^"]+)">Cancel/.exec(page) ?? []
  const back = new URL(link.replaceAll('&amp;', '&'))
  expect(back.pathname).toBe('/authGmailRedirect')
  expect(back.searchParams.get('error')).toBe('access_denied')
  expect(back.searchParams.get('state')).toBe(new URL(url).searchParams.get('state'))
})
