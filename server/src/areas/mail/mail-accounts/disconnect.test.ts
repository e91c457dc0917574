import { mailAccountsCalls } from '@console/remote-mail/contract/calls/mail-accounts'
import { eq } from '#drizzle'
import { connectingServer, support } from '../../../testing/connecting.ts'
import { openMailbox } from '../mailboxes/mailbox.ts'
import {
  gmailAccounts,
  gmailLabelPushes,
  gmailMessages,
  gmailThreadLabels,
  gmailThreads,
} from '../records/gmail-schema.ts'
import { threadNotes } from '../records/mail-team-schema.ts'
import { gmailDrafts, gmailSends } from '../records/mail-writing-schema.ts'
import { gmailForget } from '../sync/forget-copy.ts'
import { gmailRevoke } from '../sync/revoke-worker.ts'

const { accounts, app, connect, gmail, google, secrets, send, server, theAccount } = connectingServer()

describe('deleteGmailAuthAccount', () => {
  const disconnect = (id: number, version: number) =>
    send(app(), mailAccountsCalls.deleteGmailAuthAccount, { id, version })

  const forget = () => gmailForget.run({ db: server.db, signal: AbortSignal.timeout(10_000) })

  /** Three conversations with a mail each: one with a note, one assigned, one untouched. */
  const addMail = async (account_id: number) => {
    const threads = await server.db
      .insert(gmailThreads)
      .values(
        ['noted', 'assigned', 'plain'].map((gmail_id) => ({ account_id, gmail_id, subject: gmail_id, messages: 1 })),
      )
      .returning({ id: gmailThreads.id, gmail_id: gmailThreads.gmail_id })
    for (const { id: thread_id, gmail_id } of threads) {
      const [message] = await server.db
        .insert(gmailMessages)
        .values({
          account_id,
          thread_id,
          gmail_id,
          at: new Date(),
          from: { name: '', email: 'a@example.net' },
          text: 'secret',
        })
        .returning({ id: gmailMessages.id })
      await server.db
        .insert(gmailThreadLabels)
        .values({ account_id, label_id: 'INBOX', thread_id, last_at: new Date(), unread: true })
      await server.db.insert(gmailLabelPushes).values({ account_id, message_id: message?.id ?? 0, add: ['STARRED'] })
    }
    const agent_id = await server.agentId('manager')
    const [noted, assigned] = threads
    await server.db.insert(threadNotes).values({ thread_id: noted?.id ?? 0, agent_id, text: 'a note' })
    await server.db
      .update(gmailThreads)
      .set({ assigned_to: agent_id })
      .where(eq(gmailThreads.id, assigned?.id ?? 0))
    return { agent_id, noted: noted?.id ?? 0 }
  }
  const addDraft = async (account_id: number, thread_id: number, rfc822_id: string) => {
    const values = {
      account_id,
      thread_id,
      rfc822_id,
      html: '<p>written</p>',
      gmail_draft_id: rfc822_id,
      pushed_version: 1,
    }
    const [draft] = await server.db.insert(gmailDrafts).values(values).returning({ id: gmailDrafts.id })
    return draft?.id ?? 0
  }

  test('200 deletes the mirror, keeps notes, assignments and unsent mail; Google is notified in the background', async () => {
    const { data } = await connect()
    const { agent_id, noted } = await addMail(data.id)
    expect(await theAccount()).toMatchObject({ unread: 3, waiting: { labels: 3, drafts: 0, sends: 0 } })
    await addDraft(data.id, noted, 'unsent')
    const draft_id = await addDraft(data.id, noted, 'sent')
    await server.db
      .insert(gmailSends)
      .values({ account_id: data.id, draft_id, agent_id, send_at: new Date(), state: 'sent' })
    await server.db.update(gmailDrafts).set({ deleted_at: new Date() }).where(eq(gmailDrafts.id, draft_id))
    const { version } = await theAccount()
    const done = await disconnect(data.id, version)
    expect(done.data).toMatchObject({
      state: 'disconnected',
      scopes: [],
      synced_at: null,
      waiting: { labels: 0, drafts: 1 },
    })
    await forget()
    expect(await server.db.$count(gmailMessages)).toBe(0)
    expect(await server.db.$count(gmailThreadLabels)).toBe(0)
    expect(await server.db.select().from(gmailThreads).orderBy(gmailThreads.id)).toMatchObject([
      { gmail_id: 'noted', subject: '', messages: 0 },
      { gmail_id: 'assigned', subject: '', messages: 0, assigned_to: agent_id },
    ])
    expect(await server.db.$count(threadNotes)).toBe(1)
    expect(await server.db.select().from(gmailDrafts).orderBy(gmailDrafts.id)).toMatchObject([
      { html: '<p>written</p>', gmail_draft_id: null, pushed_version: 0 },
      { html: '' },
    ])
    expect((await server.auditRows('mail_account', data.id)).at(-1)).toMatchObject({
      before: { state: 'connected' },
      after: { state: 'disconnected', mails_forgotten: 3 },
    })

    const [{ refresh_token } = { refresh_token: null }] = await server.db.select().from(gmailAccounts)
    const refreshToken = secrets.open(refresh_token ?? Buffer.of(), `gmail:${data.id}`)
    const box = google().gmail().mailbox({ email: support, refreshToken })
    await box.profile()
    await gmailRevoke({ gmail: gmail(), secrets }).run({ db: server.db, signal: AbortSignal.timeout(10_000) })
    expect((await server.db.select().from(gmailAccounts))[0]?.refresh_token).toBeNull()
    await expect(box.profile()).rejects.toMatchObject({ code: 'revoked' })
    await expect(openMailbox(server.db, { gmail: gmail(), secrets }, data.id)).rejects.toMatchObject({
      code: 'revoked',
    })
  })

  test('200 a repeat changes nothing; reconnecting starts with a whole copy', async () => {
    const { data } = await connect()
    const { data: gone } = await disconnect(data.id, (await theAccount()).version)
    expect((await disconnect(data.id, gone.version)).change).toBeUndefined()
    expect(await server.auditRows('mail_account', data.id)).toHaveLength(2)
    expect((await connect()).data).toMatchObject({ id: data.id, again: true })
    expect(await theAccount()).toMatchObject({ state: 'connected', first_copy: { done: 0 } })
  })

  test('200 lists nothing of it from then on, and keeps what is left once it is reconnected', async () => {
    const { data } = await connect()
    await addMail(data.id)
    await disconnect(data.id, (await theAccount()).version)
    expect(await server.db.$count(gmailThreadLabels)).toBe(0)
    await connect()
    await forget()
    expect(await server.db.$count(gmailMessages)).toBe(3)
  })

  test('200 a draft moved to another mailbox does not hold up deleting the mail it answers', async () => {
    const { data } = await connect()
    const { noted } = await addMail(data.id)
    const [other] = await server.db.insert(gmailAccounts).values({ email: 'sales@example.com' }).returning()
    const draft_id = await addDraft(other?.id ?? 0, noted, 'moved')
    const [mail] = await server.db.select().from(gmailMessages).where(eq(gmailMessages.thread_id, noted))
    await server.db
      .update(gmailDrafts)
      .set({ answers_id: mail?.id ?? 0 })
      .where(eq(gmailDrafts.id, draft_id))
    await disconnect(data.id, (await accounts()).find(({ id }) => id === data.id)?.version ?? 0)
    await forget()
    expect(await server.db.$count(gmailMessages)).toBe(0)
    expect(await server.db.select().from(gmailDrafts)).toMatchObject([{ html: '<p>written</p>', answers_id: null }])
  })

  test('409 sendsWait while one of its mails is on its way', async () => {
    const { data } = await connect()
    const { agent_id, noted } = await addMail(data.id)
    const draft_id = await addDraft(data.id, noted, 'waiting')
    await server.db
      .insert(gmailSends)
      .values({ account_id: data.id, draft_id, agent_id, send_at: new Date(), state: 'held' })
    const { version } = await theAccount()
    expect((await disconnect(data.id, version)).code).toBe('sendsWait')
    expect(await server.db.$count(gmailMessages)).toBe(3)
  })

  test('409 versionConflict with both versions, 404 notFound', async () => {
    const { data } = await connect()
    const refused = await disconnect(data.id, 99)
    expect(refused.code).toBe('versionConflict')
    expect(refused.conflict).toMatchObject({ current: { id: data.id }, changed_by: 'manager Agent' })
    expect((await disconnect(999_999, 1)).code).toBe('notFound')
  })
})
