import { customerOutsideCalls } from '@console/remote-members/contract/calls/customer-outside'
import { type PartStatus, statusCalls } from '@console/shared/contract/calls/status'
import { measured } from '@console/shared/testing/measured'
import { sql } from '#drizzle'
import { nothingOutside } from '../../integrations/outside.ts'
import { testServer } from '../../testing/server.ts'
import { Failed } from '../errors/failed.ts'
import { jobs } from '../jobs/jobs.ts'
import { mails } from '../mail/mail-schema.ts'
import { slowAnswers } from './server-watch.ts'

const server = testServer({
  dataDir: process.cwd(),
  outside: {
    ...nothingOutside,
    mailGoesOut: true,
    salesforce: {
      contactOfLead: async (email) => {
        if (email.startsWith('away')) throw new Failed('salesforceUnavailable')
        return '003'
      },
    },
  },
  plugins: [(app) => jobs({ db: server.db, workers: [] })(app)],
})

const ask = async (level: 'su' | 'sales' = 'su') => {
  const { status, data } = await server.as(level)(statusCalls.getStatus, {})
  expect(status).toBe(200)
  return data.parts
}
const of = (parts: readonly PartStatus[], name: PartStatus['part']) => parts.find(({ part }) => part === name)

test('200 names what is set up here, and nothing else; all of it works', async () => {
  const until = performance.now() + 10_000
  let parts = await ask()
  while (parts.some(({ state }) => state === 'unknown') && performance.now() < until) parts = await ask()
  expect(parts.map(({ part }) => part)).toEqual([
    'lists',
    'reports',
    'figures',
    'exports',
    'scheduled',
    'outgoing_mail',
    'salesforce',
    'releases',
    'storage',
  ])
  expect(new Set(parts.filter(({ part }) => part !== 'storage').map(({ state }) => state))).toEqual(new Set(['works']))
})

test('200 a mail that waits for 20 minutes: agents learn since when, Super Users by which metric', async () => {
  await server.db.insert(mails).values({
    to: 'ann@example.com',
    subject: 'Hello',
    text: 'Hello',
    key: 'status-test',
    created_at: sql`now() - interval '20 minutes'`,
  })
  const begun = performance.now()
  const mail = of(await ask(), 'outgoing_mail')
  measured('E18', 'ms for the status', Math.round(performance.now() - begun))
  expect(mail).toMatchObject({ state: 'degraded', metrics: [{ name: 'console_mail_waiting_seconds{bulk="false"}' }] })
  expect(Math.abs(Date.parse(mail?.since ?? '') - (Date.now() - 20 * 60_000))).toBeLessThan(10_000)
  expect(of(await ask('sales'), 'outgoing_mail')).toMatchObject({
    state: 'degraded',
    since: expect.any(String),
    metrics: [],
  })
  await server.db.delete(mails)
  expect(of(await ask(), 'outgoing_mail')).toMatchObject({ state: 'works', since: null })
})

test('200 a build that the server withdrew is named for a day', async () => {
  await server.db.execute(sql`insert into deployments (environment, area, build, version, share, "by", ended_at, "end")
    values ('test', 'members', 'b1', '1.0.0', 10, 'a team', now() - interval '3 hours', 'stopped')`)
  expect(of(await ask(), 'releases')).toMatchObject({ state: 'degraded' })
  await server.db.execute(sql`update deployments set ended_at = now() - interval '25 hours'`)
  expect(of(await ask(), 'releases')).toMatchObject({ state: 'works' })
})

test('200 Salesforce is as its last answer says', async () => {
  const convert = async (email: string) =>
    server.as('su')(customerOutsideCalls.convertLead, { customer_id: await server.addCustomer({ email }) })
  expect(await convert('away@example.net')).toMatchObject({ code: 'salesforceUnavailable' })
  expect(of(await ask(), 'salesforce')).toMatchObject({
    state: 'degraded',
    metrics: [{ name: 'console_salesforce_failing_seconds' }],
  })
  expect((await convert('there@example.net')).status).toBe(200)
  expect(of(await ask(), 'salesforce')?.state).toBe('works')
})

test('slow answers count if there are enough of them, and for two minutes', () => {
  let now = 0
  const { add, areSlow } = slowAnswers(() => now)
  for (let n = 0; n < 10; n += 1) add(9_000)
  expect(areSlow()).toBe(false)
  for (let n = 0; n < 39; n += 1) add(100)
  expect(areSlow()).toBe(true)
  add(100)
  add(100)
  expect(areSlow()).toBe(false)
  for (let n = 0; n < 5; n += 1) add(9_000)
  expect(areSlow()).toBe(true)
  now += 121_000
  expect(areSlow()).toBe(false)
})
