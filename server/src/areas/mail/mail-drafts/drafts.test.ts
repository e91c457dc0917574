import { mailDraftsCalls, maxMailBytes } from '@console/remote-mail/contract/calls/mail-drafts'
import { mailSendsCalls } from '@console/remote-mail/contract/calls/mail-sends'
import { sessionCalls } from '@console/shared/contract/calls/session'
import type { InputOf } from '@console/shared/contract/define-calls'
import sharp from 'sharp'
import { eq, sql } from '#drizzle'
import { addMailbox, addMails } from '../../../testing/mails.ts'
import { testServer } from '../../../testing/server.ts'
import { gmailAccounts } from '../records/gmail-schema.ts'
import { gmailDraftFiles, gmailDrafts } from '../records/mail-writing-schema.ts'

const server = testServer()
const call = () => server.as('manager')
const other = () => server.as('su')
const nobodyHas = 999_999
const ann = { name: 'Ann', email: 'ann@customer.test' }
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64')
let account = 0

type Values = Partial<InputOf<typeof mailDraftsCalls.createDraft>>
const create = (values: Values = {}) =>
  call()(mailDraftsCalls.createDraft, {
    account_id: account,
    kind: 'new',
    to: [ann],
    cc: [],
    bcc: [],
    subject: 'Your order',
    html: '<p>Dear Ann</p>',
    ...values,
  })
const draftId = async (values: Values = {}) => (await create(values)).data.id
const get = async (id: number) => (await call()(mailDraftsCalls.getDraft, { id })).data
const row = async (id: number) => (await server.db.select().from(gmailDrafts).where(eq(gmailDrafts.id, id)))[0]
const text = { to: [ann], cc: [], bcc: [], subject: 'Your order', html: '<p>Dear Ann, it is on its way.</p>' }
const send = (draft_id: number, version = 1) =>
  call()(mailSendsCalls.sendDraft, {
    draft_id,
    version,
    undo_seconds: 60,
    seen_message_id: 0,
    afterwards: 'nothing',
  })
const undo = (change_id: number | undefined) => call()(sessionCalls.undoChange, { change_id: change_id ?? 0 })

beforeEach(async () => {
  await server.db.execute(sql`truncate gmail_accounts cascade`)
  account = await addMailbox(server.db)
})

describe('a draft', () => {
  test('200 is stored with its author, and the audit log contains no text of it', async () => {
    const { data } = await create({ subject: 'Secret subject' })
    expect(await get(data.id)).toMatchObject({
      account_id: account,
      kind: 'new',
      subject: 'Secret subject',
      html: '<p>Dear Ann</p>',
      to: [ann],
      created_by_name: 'manager Agent',
      updated_by_name: 'manager Agent',
      at_gmail: false,
      send: null,
      files: [],
      version: 1,
    })
    const trail = await server.auditRows('mail_draft', data.id)
    expect(trail.map(({ call: path }) => path)).toEqual(['gmail_create_draft_mail'])
    expect(JSON.stringify(trail)).not.toMatch(/Secret|Dear|customer\.test/)
  })

  test('200 answers a mail in its conversation', async () => {
    const [mail] = await addMails(server.db, account, [{ subject: 'Hello' }])
    const id = await draftId({ kind: 'reply', answers_id: mail?.id })
    expect(await get(id)).toMatchObject({ kind: 'reply', answers_id: mail?.id, thread_id: mail?.threadId })
  })

  test('400 for a reply to nothing and for a new mail that answers one; 404 for an unknown mail', async () => {
    const [mail] = await addMails(server.db, account, [{}])
    expect((await create({ kind: 'reply' })).fields).toHaveProperty('answers_id')
    expect((await create({ answers_id: mail?.id })).fields).toHaveProperty('answers_id')
    expect((await create({ kind: 'reply', answers_id: nobodyHas })).code).toBe('notFound')
  })

  test('409 mailboxDisconnected if the mailbox is disconnected, 404 if unknown; one to be reconnected is accepted', async () => {
    const set = (state: 'reconnect' | 'disconnected') => server.db.update(gmailAccounts).set({ state })
    await set('reconnect')
    expect((await create()).status).toBe(200)
    await set('disconnected')
    expect((await create()).code).toBe('mailboxDisconnected')
    expect((await create({ account_id: nobodyHas })).code).toBe('notFound')
  })

  test('200 is saved at every pause; the audit log names each agent who continues it once', async () => {
    const id = await draftId()
    const first = await call()(mailDraftsCalls.updateDraft, { id, version: 1, ...text })
    expect(first.data).toMatchObject({ id, version: 2 })
    const same = await call()(mailDraftsCalls.updateDraft, { id, version: 2, ...text })
    expect(same.data.version).toBe(2)
    const theirs = await other()(mailDraftsCalls.updateDraft, { id, version: 2, ...text, subject: 'Re: Your order' })
    expect(theirs.data.version).toBe(3)
    expect(await get(id)).toMatchObject({ updated_by_name: 'su Agent', created_by_name: 'manager Agent' })
    const trail = await server.auditRows('mail_draft', id)
    expect(trail.map(({ call: path }) => path)).toEqual(['gmail_create_draft_mail', 'gmail_update_draft_mail'])
  })

  test('200 recipients may be half typed', async () => {
    const id = await draftId({ to: [{ name: '', email: 'ann@' }] })
    expect((await get(id)).to).toEqual([{ name: '', email: 'ann@' }])
  })

  test('409 versionConflict returns both texts', async () => {
    const id = await draftId()
    await other()(mailDraftsCalls.updateDraft, { id, version: 1, ...text, html: '<p>Theirs</p>' })
    const late = await call()(mailDraftsCalls.updateDraft, { id, version: 1, ...text, html: '<p>Ours</p>' })
    expect(late.code).toBe('versionConflict')
    expect(late.conflict).toMatchObject({
      current: { html: '<p>Theirs</p>', version: 2, updated_by_name: 'su Agent' },
      yours: { html: '<p>Ours</p>' },
      changed_by: 'su Agent',
    })
    expect((await get(id)).html).toBe('<p>Theirs</p>')
  })

  test('404 and 409 draftSending: it cannot change while it is on its way', async () => {
    const missing = await call()(mailDraftsCalls.updateDraft, { id: nobodyHas, version: 1, ...text })
    expect(missing.code).toBe('notFound')
    expect((await call()(mailDraftsCalls.getDraft, { id: nobodyHas })).code).toBe('notFound')
    const id = await draftId()
    await send(id)
    const content = base64('x')
    const codes = [
      await call()(mailDraftsCalls.updateDraft, { id, version: 1, ...text }),
      await call()(mailDraftsCalls.deleteDraft, { id }),
      await call()(mailDraftsCalls.moveDraft, { id, version: 1, account_id: account }),
      await call()(mailDraftsCalls.addDraftFile, { draft_id: id, name: 'a.txt', inline: false, content }),
      await call()(mailDraftsCalls.removeDraftFile, { draft_id: id, id: 1 }),
      await send(id),
    ].map(({ code }) => code)
    expect(codes).toEqual(Array.from(codes, () => 'draftSending'))
  })

  test('200 is deleted and restored', async () => {
    const id = await draftId()
    const { change } = await call()(mailDraftsCalls.deleteDraft, { id })
    expect((await call()(mailDraftsCalls.getDraft, { id })).code).toBe('notFound')
    expect((await call()(mailDraftsCalls.deleteDraft, { id })).code).toBe('notFound')
    expect((await undo(change)).status).toBe(200)
    expect(await get(id)).toMatchObject({ html: '<p>Dear Ann</p>' })
    expect((await server.auditRows('mail_draft', id)).map(({ call: path }) => path)).toContain('mail/delete_draft')
  })

  test('200 a deleted draft continues as a new one with its files, and undo restores it with them', async () => {
    const id = await draftId()
    const live = await draftId()
    for (const draft_id of [id, live])
      await call()(mailDraftsCalls.addDraftFile, { draft_id, name: 'a.txt', inline: false, content: base64('hello') })
    const { change } = await call()(mailDraftsCalls.deleteDraft, { id })
    const on = await get(await draftId({ goes_on_from: id }))
    expect(on.files).toMatchObject([{ name: 'a.txt', size: 5 }])
    const file = await call()(mailDraftsCalls.getDraftFile, { draft_id: on.id, id: on.files[0]?.id ?? 0 })
    expect(file.status).toBe(200)
    expect((await server.auditRows('download')).at(-1)).toMatchObject({ after: { file: 'a.txt', draft_id: on.id } })
    await undo(change)
    expect((await get(id)).files).toMatchObject([{ name: 'a.txt' }])
    // A draft that still exists keeps its files.
    expect((await get(await draftId({ goes_on_from: live }))).files).toEqual([])
    expect((await get(await draftId({ goes_on_from: nobodyHas }))).files).toEqual([])
  })

  test('200 continues in another mailbox with its files; 409 if that one is disconnected', async () => {
    const id = await draftId()
    await call()(mailDraftsCalls.addDraftFile, { draft_id: id, name: 'a.txt', inline: false, content: base64('hello') })
    const sales = await addMailbox(server.db, 'sales@example.com')
    const { data } = await call()(mailDraftsCalls.moveDraft, { id, version: 1, account_id: sales })
    expect(data.id).not.toBe(id)
    expect(await get(data.id)).toMatchObject({ account_id: sales, subject: 'Your order', files: [{ name: 'a.txt' }] })
    expect((await row(data.id))?.rfc822_id).toMatch(/@example\.com$/)
    expect((await call()(mailDraftsCalls.getDraft, { id })).code).toBe('notFound')
    expect((await server.auditRows('mail_draft', data.id)).map(({ also }) => also)).toEqual([[id]])
    await server.db.update(gmailAccounts).set({ state: 'disconnected' }).where(eq(gmailAccounts.id, account))
    const back = await call()(mailDraftsCalls.moveDraft, { id: data.id, version: 1, account_id: account })
    expect(back.code).toBe('mailboxDisconnected')
    const stale = await call()(mailDraftsCalls.moveDraft, { id: data.id, version: 7, account_id: account })
    expect(stale.code).toBe('versionConflict')
  })
})

describe('the list of drafts', () => {
  const list = async (filters: InputOf<typeof mailDraftsCalls.listDrafts>['filters'] = {}) =>
    (await call()(mailDraftsCalls.listDrafts, { filters })).data

  test('200 newest first, with their first words and the mail they answer', async () => {
    const [mail] = await addMails(server.db, account, [{ subject: 'Where is it?' }])
    const reply = await draftId({
      kind: 'reply',
      answers_id: mail?.id,
      html: `<p>Dear  Ann,</p><p>${'word '.repeat(900)}</p>`,
    })
    await draftId({ subject: 'Later' })
    const { rows, total } = await list()
    expect([total, rows.map(({ subject }) => subject)]).toEqual([2, ['Later', 'Your order']])
    expect(rows[1]).toMatchObject({
      id: reply,
      account_email: 'support@example.com',
      thread_subject: 'Where is it?',
      files: 0,
      send_state: null,
      updated_by_name: 'manager Agent',
      at_gmail: false,
    })
    expect(rows[1]?.snippet).toMatch(/^Dear Ann, word word/)
    expect(rows[1]?.snippet.length).toBeLessThanOrEqual(160)
  })

  test('200 by mailbox, conversation, author, kind and words; without deleted ones', async () => {
    const sales = await addMailbox(server.db, 'sales@example.com')
    const [mail] = await addMails(server.db, account, [{}])
    const reply = await draftId({ kind: 'reply', answers_id: mail?.id, subject: 'Re: 100% off' })
    const inSales = await draftId({ account_id: sales, to: [{ name: 'Bo', email: 'bo@else.test' }] })
    const gone = await draftId({ subject: 'Gone' })
    await call()(mailDraftsCalls.deleteDraft, { id: gone })
    const ids = async (filters: Parameters<typeof list>[0]) => (await list(filters)).rows.map(({ id }) => id)
    expect(await ids({ account_id: sales })).toEqual([inSales])
    expect(await ids({ thread_id: mail?.threadId })).toEqual([reply])
    expect(await ids({ kind: 'reply' })).toEqual([reply])
    expect(await ids({ query: '100%' })).toEqual([reply])
    expect(await ids({ query: 'BO@ELSE' })).toEqual([inSales])
    expect(await ids({ updated_by: await server.agentId('sales') })).toEqual([])
    expect(await ids({ updated_by: await server.agentId('manager') })).toEqual([inSales, reply])
  })

  test('200 in pages', async () => {
    for (let n = 0; n < 5; n += 1) await draftId({ subject: `Draft ${n}` })
    const first = await call()(mailDraftsCalls.listDrafts, { page: { size: 3 } })
    const second = await call()(mailDraftsCalls.listDrafts, { page: { size: 3, after: first.data.next ?? '' } })
    const subjects = [...first.data.rows, ...second.data.rows].map(({ subject }) => subject)
    expect(subjects).toEqual(['Draft 4', 'Draft 3', 'Draft 2', 'Draft 1', 'Draft 0'])
  })
})

describe('files', () => {
  const add = (draft_id: number, name: string, content: Buffer | string, inline = false) =>
    call()(mailDraftsCalls.addDraftFile, { draft_id, name, inline, content: base64(content) })
  const png = () =>
    sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer()

  test('200 are stored with the draft, keep its version, and mark it for Gmail', async () => {
    const id = await draftId()
    await server.db.update(gmailDrafts).set({ pushed_version: 1, gmail_message_id: 'm' })
    const { data } = await add(id, '../../report.csv', 'a,b')
    expect(data).toEqual({
      id: expect.any(Number),
      name: 'report.csv',
      mime: 'application/octet-stream',
      size: 3,
      cid: '',
    })
    expect(await get(id)).toMatchObject({ version: 1, at_gmail: false, files: [data] })
    const trail = await server.auditRows('mail_draft', id)
    expect(trail.at(-1)).toMatchObject({ call: 'mail/add_draft_file', before: { files: 0 }, after: { files: 1 } })
    expect(JSON.stringify(trail)).not.toContain('report')
  })

  test('200 their bytes determine their type: a picture under another name', async () => {
    const { data } = await add(await draftId(), 'photo.txt', await png())
    expect(data).toMatchObject({ name: 'photo.png', mime: 'image/png' })
  })

  test('200 an inline picture is encoded again and gets a Content-ID; 400 fileRefused for anything else', async () => {
    const id = await draftId()
    const { data } = await add(id, 'logo.png', await png(), true)
    expect(data).toMatchObject({ mime: 'image/png', cid: expect.stringMatching(/^[\w-]{16}@mail$/) })
    expect((await add(id, 'logo.png', '<svg onload=alert(1)>', true)).code).toBe('fileRefused')
  })

  test.each([
    ['setup.exe', 'MZ'],
    ['a.JS', 'alert(1)'],
    ['run.bat ', 'dir'],
    ['invoice.pdf', Buffer.from('7f454c4602010100000000000000000002003e0001000000', 'hex').toString('latin1')],
  ])('400 fileRefused %s: Gmail does not send it', async (name, content) => {
    expect((await add(await draftId(), name, Buffer.from(content, 'latin1'))).code).toBe('fileRefused')
  })

  test('409 mailTooLarge for all files together', async () => {
    const id = await draftId()
    const half = Buffer.alloc(maxMailBytes / 2 + 1)
    expect((await add(id, 'a.bin', half)).status).toBe(200)
    expect((await add(id, 'b.bin', half)).code).toBe('mailTooLarge')
    expect((await get(id)).files).toHaveLength(1)
  })

  test('200 are returned as bytes that no browser runs, and can be removed', async () => {
    const id = await draftId()
    const page = await add(id, 'page.html', '<script>alert(1)</script>')
    const picture = await add(id, 'photo.png', await png())
    const ask = (file: number, draft_id = id) => call()(mailDraftsCalls.getDraftFile, { draft_id, id: file })
    const { response } = await ask(page.data.id)
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="file"',
      'x-content-type-options': 'nosniff',
    })
    expect(response.body).toBe('<script>alert(1)</script>')
    expect((await ask(picture.data.id)).response.headers['content-type']).toBe('image/png')
    expect((await ask(page.data.id, await draftId())).code).toBe('notFound')
    const take = (file: number) => call()(mailDraftsCalls.removeDraftFile, { draft_id: id, id: file })
    expect((await take(page.data.id)).status).toBe(200)
    expect((await take(page.data.id)).code).toBe('notFound')
    expect((await ask(page.data.id)).code).toBe('notFound')
    expect(await server.db.$count(gmailDraftFiles)).toBe(1)
    expect((await server.auditRows('mail_draft', id)).at(-1)).toMatchObject({ call: 'mail/remove_draft_file' })
  })
})
