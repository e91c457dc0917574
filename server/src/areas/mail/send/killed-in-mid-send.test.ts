import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { mailDraftsCalls } from '@console/remote-mail/contract/calls/mail-drafts'
import { mailSendsCalls } from '@console/remote-mail/contract/calls/mail-sends'
import { dataFolder } from '@console/shared/testing/data-folder'
import { isLong, measured } from '@console/shared/testing/measured'
import { ne, sql } from '#drizzle'
import { sealedWith } from '../../../platform/secrets/seal.ts'
import { type FaultyRequest, startFaultProxy } from '../../../testing/neighbours/fault-proxy.ts'
import { startGoogle } from '../../../testing/neighbours/google.ts'
import { testServer } from '../../../testing/server.ts'
import { startProcess } from '../../../testing/start-server.ts'
import { gmailSends } from '../records/mail-writing-schema.ts'

const server = testServer()
const email = 'support@example.com'
const kills = isLong ? 50 : 2
const mailsEach = 2

/** Where the server dies: at this request, before or after Gmail executes it. */
const moments = [
  { asks: ({ path }: FaultyRequest) => path.endsWith('/drafts/send'), does: true },
  { asks: ({ path }: FaultyRequest) => path.endsWith('/drafts/send'), does: false },
  { asks: ({ method, path }: FaultyRequest) => method === 'POST' && path.endsWith('/drafts'), does: true },
  { asks: ({ method, path }: FaultyRequest) => method === 'POST' && path.endsWith('/drafts'), does: false },
] as const

test(
  `every mail goes out once with the server killed ${kills} times in mid-send`,
  async () => {
    const dataDir = await dataFolder('console-killed-')
    const key = randomBytes(32)
    const google = await startGoogle({ users: [{ email, name: 'Support' }] })
    const proxy = await startFaultProxy(google.url)
    const { id: account_id } = await google.account(server.db, sealedWith(key), email)
    const env = {
      DATABASE_URL: server.url,
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      SECRET_KEY: key.toString('base64'),
      GOOGLE_ISSUER: google.url,
      GOOGLE_CLIENT_ID: 'console',
      GOOGLE_CLIENT_SECRET: 'none',
      GMAIL_API_URL: proxy.url,
    }
    const write = async (subject: string) => {
      const call = server.as('manager')
      const { data } = await call(mailDraftsCalls.createDraft, {
        account_id,
        kind: 'new',
        to: [{ name: '', email: 'ann@customer.test' }],
        cc: [],
        bcc: [],
        subject,
        html: '<p>Dear Ann</p>',
      })
      const sending = { draft_id: data.id, version: 1, undo_seconds: 0, seen_message_id: 0 } as const
      await call(mailSendsCalls.sendDraft, { ...sending, afterwards: 'nothing' })
    }
    for (let kill = 0; kill < kills; kill += 1) {
      for (let mail = 0; mail < mailsEach; mail += 1) await write(`Mail ${kill}.${mail}`)
      const moment = moments[kill % moments.length]
      const child = startProcess(env)
      const ended = once(child, 'exit')
      let killed = false
      proxy.faults((request) => {
        if (killed) return 'cutBefore'
        if (!moment?.asks(request)) return undefined
        killed = true
        child.kill('SIGKILL')
        return moment.does ? undefined : 'cutBefore'
      })
      const [, by] = await ended
      expect([killed, by]).toEqual([true, 'SIGKILL'])
    }
    proxy.faults(() => undefined)
    const last = startProcess(env)
    const ended = once(last, 'exit')
    // It has waited for its next lookup.
    const open = async () => {
      await server.db.execute(sql`update gmail_sends set next_try_at = now() where state = 'sending'`)
      return server.db.$count(gmailSends, ne(gmailSends.state, 'sent'))
    }
    while ((await open()) > 0) await new Promise(setImmediate)
    last.kill('SIGKILL')
    await ended

    // The emulator answers as Gmail's documentation says.
    const subjectsOf = async (path: string) => {
      const { messages = [] } = (await google.ask(email, path)) as { messages?: { id: string }[] }
      return Promise.all(
        messages.map(async ({ id }) => {
          const { raw } = (await google.ask(email, `messages/${id}?format=raw`)) as { raw: string }
          return /^Subject: (.*?)\r?$/m.exec(Buffer.from(raw, 'base64url').toString())?.[1] ?? ''
        }),
      )
    }
    const sent = await subjectsOf('messages?labelIds=SENT&maxResults=500')
    const drafts = await subjectsOf('messages?labelIds=DRAFT&maxResults=500')
    await proxy.stop()
    await google.stop()
    await rm(dataDir, { recursive: true, force: true })

    const written = Array.from({ length: kills }, (_, kill) =>
      Array.from({ length: mailsEach }, (__, mail) => `Mail ${kill}.${mail}`),
    ).flat()
    expect(sent.toSorted()).toEqual(written.toSorted())
    expect(drafts).toEqual([])
    measured('E5', 'kills while Gmail sends', kills)
    measured('E5', 'mails by Gmail', written.length)
    measured('E5', 'mails by Gmail lost or doubled', 0)
  },
  60_000 + kills * 15_000,
)
