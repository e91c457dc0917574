import { pressCalls } from '@console/shared/contract/calls/press'
import { pressQueuesCalls } from '@console/shared/contract/calls/press-queues'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { buildApp } from '../app.ts'
import { sessionEvents } from '../plugins/session-events.ts'
import { connect } from '../postgres/connect.ts'
import { addQueued } from '../testing/queued.ts'
import { testServer } from '../testing/server.ts'
import { openTab } from '../testing/tab.ts'

const server = testServer()

test('tabs are told what was put into a queue, settled in it, waits again, and was taken out of it', async () => {
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
