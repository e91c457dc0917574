import { mailCalls } from '@console/remote-mail/contract/calls/mail'
import { buildApp } from '../../app.ts'
import { addMailbox, addMails } from '../../testing/mails.ts'
import { testServer } from '../../testing/server.ts'
import { openTab } from '../../testing/tab.ts'
import { connect } from '../postgres/connect.ts'
import { sessionEvents } from './session-events.ts'
import { tellMail } from './tell-mail.ts'

const server = testServer()

test('tabs are notified of changed mailboxes and conversations, and of many conversations only by mailbox', async () => {
  const { db, close } = connect(server.url)
  const plugins = [sessionEvents({ db, environment: 'test' })]
  const app = await buildApp({ db, environment: 'test', logLevel: 'silent', plugins })
  const accountId = await addMailbox(server.db)
  const added = await addMails(server.db, accountId, [{}, {}])
  const ids = added.map(({ threadId }) => threadId)
  const tab = await openTab(await app.listen({ port: 0, host: '127.0.0.1' }), await server.token('manager'))
  try {
    await tab.until('counts')
    await server.as('manager')(mailCalls.changeThreads, { change: 'archive', ids })
    expect(await tab.until('mail')).toEqual({ accounts: [accountId], threads: expect.arrayContaining(ids) })
    await tellMail(server.db, { accounts: [accountId], threads: Array.from({ length: 900 }, (_, n) => n + 1) })
    expect(await tab.until('mail')).toEqual({ accounts: [accountId], threads: [] })
    // Two changes within a second are one event.
    await tellMail(server.db, { threads: [1] })
    await tellMail(server.db, { accounts: [2], threads: [3] })
    expect(await tab.until('mail')).toEqual({ accounts: [2], threads: [1, 3] })
  } finally {
    tab.close()
    await app.close()
    await close()
  }
})
