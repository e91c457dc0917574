import { mailDraftsCalls } from '@console/remote-mail/contract/calls/mail-drafts'
import type { Fault, FaultyRequest } from '../../../testing/neighbours/fault-proxy.ts'
import { sendingServer } from '../../../testing/sending.ts'
import { gmailAccounts } from '../records/gmail-schema.ts'

const { server, call, run, passAndRun, draft, send, sendRow, accountRow, sentMails, draftsThere, proxy } =
  sendingServer(21)

describe('exactly one mail goes out after any single fault', () => {
  const requests = {
    'create draft': ({ method, path }: FaultyRequest) => method === 'POST' && path.endsWith('/drafts'),
    'update draft': ({ method, path }: FaultyRequest) => method === 'PUT' && path.includes('/drafts/'),
    send: ({ path }: FaultyRequest) => path.endsWith('/drafts/send'),
  }
  const faults: Record<string, Fault> = {
    '429': { status: 429, headers: { 'retry-after': '30' } },
    '500': { status: 500 },
    'a timeout before it took effect': 'hangBefore',
    'a timeout after it took effect': 'hangAfter',
    'a cut before it took effect': 'cutBefore',
    'a cut after it took effect': 'cutAfter',
    'a revoked token': { status: 401 },
  }
  const cases = Object.keys(requests).flatMap((request) =>
    Object.keys(faults).map((fault) => [request, fault] as const),
  )

  test.each(cases)('%s, %s', async (request, name) => {
    const draftId = await draft()
    if (request === 'update draft') {
      await passAndRun()
      await call()(mailDraftsCalls.updateDraft, {
        id: draftId,
        version: 1,
        to: [{ name: '', email: 'ann@customer.test' }],
        cc: [],
        bcc: [],
        subject: 'Changed',
        html: '<p>Anew</p>',
      })
    }
    const id = await send(draftId, { version: request === 'update draft' ? 2 : 1 })
    let attempts = 0
    proxy().faults((one) => {
      // Some are repeated at once with a new token.
      if (!requests[request as keyof typeof requests](one) || attempts === (name === 'a revoked token' ? 2 : 1)) return
      attempts += 1
      return faults[name]
    })
    await run()
    expect(attempts).toBeGreaterThan(0)
    const row = await sendRow(id)
    expect(row?.failure).toBe({ '429': 'busy', 'a revoked token': 'revoked' }[name] ?? 'unavailable')
    expect((await accountRow())?.state).toBe(name === 'a revoked token' ? 'reconnect' : 'connected')
    await server.db.update(gmailAccounts).set({ state: 'connected' })
    for (let round = 0; round < 3; round += 1) await passAndRun()
    expect(await sendRow(id)).toMatchObject({ state: 'sent', failure: '' })
    expect(await sentMails()).toHaveLength(1)
    expect(await draftsThere()).toEqual([])
    expect(await accountRow()).toMatchObject({ failure: '', failing_since: null })
  })
})
