import { pressCalls } from '@console/remote-dataentry/contract/calls/press'
import { pressQueuesCalls } from '@console/remote-dataentry/contract/calls/press-queues'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq } from '#drizzle'
import { buildApp } from '../../app.ts'
import { addQueued } from '../../testing/queued.ts'
import { testServer } from '../../testing/server.ts'
import { openTab } from '../../testing/tab.ts'
import { connect } from '../postgres/connect.ts'
import { agents } from '../records/schema.ts'
import { sessionEvents } from './session-events.ts'
import { tellMail } from './tell-mail.ts'

const server = testServer()

test('tabs are notified of items added to a queue, settled, reopened and removed', async () => {
  const { db, close } = connect(server.url)
  const plugins = [sessionEvents({ db, environment: 'test' })]
  const app = await buildApp({ db, environment: 'test', logLevel: 'silent', plugins })
  const tab = await openTab(await app.listen({ port: 0, host: '127.0.0.1' }), await server.token('manager'))
  try {
    await tab.until('counts')
    const { item, seen } = await addQueued(server.db, { queue: 'hiring' })
    expect(await tab.until('queues')).toEqual({ hiring: [] })
    const reject = { ...seen, queue: 'hiring' as const, reason: 'other' as const }
    const { change } = await server.as('su')(pressQueuesCalls.rejectEvent, reject)
    expect(await tab.until('queues')).toEqual({ hiring: [item.id] })
    await server.as('su')(sessionCalls.undoChange, { change_id: change ?? 0 })
    expect(await tab.until('queues')).toEqual({ hiring: [item.id] })
    await server.as('su')(pressCalls.deletePress, { selection: { ids: [reject.press_event_id] } })
    expect(await tab.until('queues')).toEqual({ hiring: [item.id] })
  } finally {
    tab.close()
    await app.close()
    await close()
  }
})

test('only agents who may open its screen are notified of a queue, from the next change of their rights on', async () => {
  const { db, close } = connect(server.url)
  const app = await buildApp({
    db,
    environment: 'test',
    logLevel: 'silent',
    plugins: [sessionEvents({ db, environment: 'test' })],
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const [su, sales] = await Promise.all([server.token('su'), server.token('sales')])
  const [open, closed] = await Promise.all([openTab(address, su), openTab(address, sales)])
  const salesMay = (permissions: Record<string, boolean>) =>
    server.db.update(agents).set({ permissions }).where(eq(agents.email, 'sales@example.com'))
  try {
    await Promise.all([open.until('counts'), closed.until('counts')])
    const first = await addQueued(server.db, { queue: 'funding_company' })
    expect(await open.until('queues')).toEqual({ funding_company: [] })
    await tellMail(server.db, { accounts: [7], threads: [8] })
    expect(await open.until('mail')).toEqual({ accounts: [7], threads: [8] })

    await salesMay({ press_news_funding_insert_company: true, gmail: true })
    const heard: string[] = []
    for (let event = await closed.next(); event && event.event !== 'agent'; event = await closed.next())
      heard.push(event.event)
    expect(heard).not.toContain('queues')
    expect(heard).not.toContain('mail')

    // Rights are read again before other badges are sent: two of the earlier ones are no longer visible.
    await closed.until('counts')
    await server.as('su')(pressQueuesCalls.rejectEvent, { ...first.seen, queue: 'funding_company', reason: 'other' })
    expect(await closed.until('queues')).toEqual({ funding_company: [first.item.id] })
    await tellMail(server.db, { accounts: [9] })
    expect(await closed.until('mail')).toEqual({ accounts: [9], threads: [] })
  } finally {
    open.close()
    closed.close()
    await app.close()
    await close()
  }
})
