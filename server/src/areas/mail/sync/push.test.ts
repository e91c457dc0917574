import { isNull, sql } from '#drizzle'
import { googleMailboxes } from '../../../testing/neighbours/google-mailboxes.ts'
import { testServer } from '../../../testing/server.ts'
import { gmailLabelPushes } from '../records/gmail-schema.ts'
import { changesOf } from './label-changes.ts'
import { storeLabels } from './store-messages.ts'
import { grouped, lockMails, writeLabels } from './write-labels.ts'

const server = testServer()
const box = googleMailboxes(server, { mails: 11 })

const change = (id: string, name: 'archive' | 'star' | 'unstar' | 'read') =>
  server.db.transaction(async (tx) => {
    const mail = await box.mail(id)
    const mails = await lockMails(tx, [mail?.thread_id ?? 0])
    const meant = mails.filter((one) => one.id === mail?.id)
    return writeLabels(tx, grouped(changesOf(meant, name, { one: true })))
  })

const waiting = () => server.db.$count(gmailLabelPushes, isNull(gmailLabelPushes.told_at))

test("pending changes overlay Gmail's state", async () => {
  await box.sync()
  await change('9', 'star')
  await change('9', 'archive')
  await box.modify('9', { addLabelIds: ['IMPORTANT'], removeLabelIds: ['UNREAD'] })
  await box.sync()
  expect((await box.mail('9'))?.label_ids.toSorted()).toEqual(['IMPORTANT', 'STARRED'])
  expect(await box.labelsAtGmail('9')).toEqual(['IMPORTANT', 'INBOX'])

  await box.push()
  expect(await box.labelsAtGmail('9')).toEqual(['IMPORTANT', 'STARRED'])
  expect(await waiting()).toBe(0)
  await box.sync()
  expect((await box.mail('9'))?.label_ids.toSorted()).toEqual(['IMPORTANT', 'STARRED'])
})

test('pushes many changes in few requests, only the last of each', async () => {
  await box.sync()
  for (const id of ['1', '2', '3']) await change(id, 'star')
  await change('3', 'unstar')
  for (const id of ['1', '2']) await change(id, 'read')
  box.proxy.requests.length = 0
  await box.push()
  expect(box.proxy.requests.filter(({ method }) => method === 'POST')).toHaveLength(2)
  expect(await box.labelsAtGmail('1')).toEqual(['INBOX', 'STARRED'])
  expect(await box.labelsAtGmail('3')).toEqual(['INBOX', 'UNREAD'])
})

test.each([
  ['429', { status: 429, headers: { 'retry-after': '30' } }, 'busy'],
  ['500', { status: 500 }, 'unavailable'],
  ['cut off', 'cutBefore', 'unavailable'],
  ['cut off after it took effect', 'cutAfter', 'unavailable'],
] as const)('keeps changes that Gmail could not be told: %s', async (_name, fault, failure) => {
  await box.sync()
  await change('1', 'star')
  box.proxy.faults(({ path }) => (path.includes('batchModify') ? fault : undefined))
  await box.push()
  expect(await box.account()).toMatchObject({ failure, state: 'connected' })
  expect((await server.db.select().from(gmailLabelPushes)).map(({ tries }) => tries)).toEqual([1])
  expect((await box.mail('1'))?.label_ids).toContain('STARRED')

  box.proxy.faults(() => undefined)
  await box.push()
  expect(await waiting()).toBe(1)
  await box.goOn()
  await box.push()
  expect(await waiting()).toBe(0)
  expect(await box.labelsAtGmail('1')).toContain('STARRED')
  expect((await box.account()).failure).toBe('')
})

test('a mailbox whose token is refused waits to be connected again, with its pending changes', async () => {
  await box.sync()
  await change('1', 'star')
  box.proxy.faults(() => ({ status: 401 }))
  await box.push()
  expect(await box.account()).toMatchObject({ state: 'reconnect', failure: 'revoked' })
  expect(await waiting()).toBe(1)
  box.proxy.requests.length = 0
  await box.sync()
  expect(box.proxy.requests).toEqual([])
})

test('a change pushed during a read overlays it, but no later one', async () => {
  await box.sync()
  const { accountId, said, now } = await askedBefore('1')
  await change('1', 'star')
  await box.push()
  const keep = (at: string) => server.db.transaction((tx) => storeLabels(tx, accountId, said, at))
  await keep(now)
  expect((await box.mail('1'))?.label_ids).toContain('STARRED')
  await keep((await askedBefore('1')).now)
  expect((await box.mail('1'))?.label_ids).not.toContain('STARRED')
})

const askedBefore = async (id: string) => {
  const mail = await box.mail(id)
  const { rows } = await server.db.execute<{ now: string }>(sql`select now()::text as now`)
  const said = new Map([[mail?.gmail_id ?? '', mail?.label_ids.filter((label) => label !== 'STARRED') ?? []]])
  return { accountId: mail?.account_id ?? 0, said, now: rows[0]?.now ?? '' }
}

test('a label change that Gmail refuses is dropped, and Gmail’s labels are shown', async () => {
  await box.sync()
  await change('1', 'star')
  box.proxy.faults(({ path }) => (path.includes('batchModify') ? { status: 400 } : undefined))
  await box.push()
  expect(await waiting()).toBe(0)
  expect((await box.mail('1'))?.label_ids.toSorted()).toEqual(['INBOX', 'UNREAD'])
  expect((await box.account()).failure).toBe('')
})
