import type { PoolClient } from 'pg'
import { googleMailboxes } from '../../../testing/neighbours/google-mailboxes.ts'
import { testServer } from '../../../testing/server.ts'
import { gmailAccounts } from '../records/gmail-schema.ts'

const server = testServer()
const box = googleMailboxes(server, { mails: 60 })

let client: PoolClient
let events: string[]
let whenTold: () => void
beforeEach(async () => {
  events = []
  whenTold = () => {}
  client = await server.db.$client.connect()
  client.on('notification', ({ payload = '' }) => {
    events.push(payload)
    whenTold()
  })
})
afterEach(() => client.release(true))

const isTold = (times: number) =>
  new Promise<void>((resolve) => {
    whenTold = () => events.length >= times && resolve()
    whenTold()
  })
/** As after a new grant: everything is to be mirrored again, but what is stored is current. */
const beginAnew = async () => {
  await box.sync()
  await server.db.update(gmailAccounts).set({ history_id: '' })
  await client.query('listen live')
}

test('tabs are notified when the first copy of a mailbox starts, progresses and ends', async () => {
  await beginAnew()
  await box.sync()
  await isTold(3)
  const { id, full_sync_started_at } = await box.account()
  expect(full_sync_started_at).toBeNull()
  expect(events[0]).toBe(`mail ${id} `)
  expect(events.every((payload) => payload.startsWith(`mail ${id} `))).toBe(true)
})

test('tabs are notified for an empty mailbox too', async () => {
  for (const { gmail_id } of await box.sync().then(box.messages))
    await box.ask(`messages/${gmail_id}`, { method: 'DELETE' })
  await box.sync()
  await beginAnew()
  await box.sync()
  await isTold(2)
  const { id, full_sync_started_at, full_sync_total } = await box.account()
  expect([full_sync_started_at, full_sync_total]).toEqual([null, 0])
  expect(events).toEqual([`mail ${id} `, `mail ${id} `])
})
