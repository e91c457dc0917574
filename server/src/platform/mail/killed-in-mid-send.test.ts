import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { reachCalls } from '@console/remote-members/contract/calls/reach'
import { dataFolder } from '@console/shared/testing/data-folder'
import { isLong, measured } from '@console/shared/testing/measured'
import { sql } from '#drizzle'
import { startMailServer } from '../../testing/neighbours/mail-server.ts'
import { testServer } from '../../testing/server.ts'
import { startProcess } from '../../testing/start-server.ts'
import { mailsAtOnce } from './send-due.ts'

const server = testServer()
const recipients = isLong ? 5_000 : 300
const patienceMs = 90_000 + recipients * 60

const recipientOf = (mail: string): string => /^To: (\S+)/m.exec(mail)?.[1] ?? ''

/** A mail server, and a promise for the moment when it has delivered to this many people. */
const startCounting = async () => {
  const reached = new Set<string>()
  let tell = () => {}
  const mailServer = await startMailServer((mail) => {
    reached.add(recipientOf(mail))
    tell()
    return 'taken'
  })
  const hasReached = (count: number) =>
    new Promise<void>((resolve) => {
      tell = () => {
        if (reached.size >= count) resolve()
      }
      tell()
    })
  return { ...mailServer, hasReached }
}

const startMailing = (smtp: { url: string; from: string }, dataDir: string): ChildProcess =>
  startProcess({
    DATABASE_URL: server.url,
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    MAIL_FROM: smtp.from,
    LOG_LEVEL: 'warn',
  })

const kill = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

test(
  `a campaign of ${recipients} with the server killed twice in mid-send reaches everyone exactly once`,
  async () => {
    const dataDir = await dataFolder('console-killed-')
    const mailServer = await startCounting()
    await server.db.execute(sql`insert into customers (email, first_name)
      select 'reader' || n || '@example.net', 'Reader' from generate_series(1, ${recipients}) n`)
    const { data: campaign } = await server.as('manager')(reachCalls.createCampaign, {
      name: 'Killed',
      template: 'come_back',
      selection: { matching: {} },
      recipients,
    })
    const { taken } = mailServer
    for (const share of [0.3, 0.6]) {
      const child = startMailing(mailServer.place, dataDir)
      await mailServer.hasReached(recipients * share)
      await kill(child)
      expect(taken.length).toBeLessThan(recipients)
    }
    const from = { at: performance.now(), taken: taken.length }
    const last = startMailing(mailServer.place, dataDir)
    const states = async () => {
      const { data } = await server.as('manager')(reachCalls.listCampaigns, {})
      return data.find(({ id }) => id === campaign.id)?.counts
    }
    await mailServer.hasReached(recipients)
    // The last results are stored after the mail server's answer.
    while ((await states())?.waiting !== 0) await new Promise(setImmediate)
    const perSecond = Math.round((taken.length - from.taken) / ((performance.now() - from.at) / 1_000))
    await kill(last)
    await mailServer.stop()
    await rm(dataDir, { recursive: true, force: true })

    expect(await states()).toMatchObject({ sent: recipients, waiting: 0, failed: 0 })
    // A mailbox shows mails with one Message-ID once.
    const delivered = new Map<string, Set<string>>()
    for (const mail of taken) {
      const to = recipientOf(mail)
      const [, id = ''] = /^Message-ID: (\S+)/im.exec(mail) ?? []
      delivered.set(to, (delivered.get(to) ?? new Set()).add(id))
    }
    expect(delivered.size).toBe(recipients)
    expect([...delivered.values()].filter(({ size }) => size !== 1)).toEqual([])
    // Mails in flight at a kill may be sent once more, under the same Message-ID.
    const repeats = taken.length - recipients
    expect(repeats).toBeLessThanOrEqual(2 * mailsAtOnce)
    measured('E5', 'campaign mails', recipients)
    measured('E5', 'campaign mails lost or doubled', 0)
    measured('E5', 'repeats under their Message-ID', repeats)
    measured('E5', 'campaign mails a second, with the start', perSecond)
  },
  patienceMs,
)
