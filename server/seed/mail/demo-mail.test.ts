import { demoGrant } from './demo-grant.ts'
import { demoMail } from './demo-mail.ts'

const now = new Date('2026-11-22T12:00:00Z')
const customer = { first_name: 'Ada', last_name: 'Stone', email: 'ada@example.net', company_name: 'Stone & Co' }
const textOf = ({ raw = '' }: { raw?: string }) => Buffer.from(raw, 'base64url').toString()

test('two mailboxes have several hundred mails, oldest first, none in the future', async () => {
  const { messages, labels, grants } = await demoMail(now, [customer])
  expect(messages.length).toBeGreaterThan(300)
  expect(new Set(messages.map(({ user_email }) => user_email))).toEqual(
    new Set(['support@example.com', 'sales@example.com']),
  )
  const times = messages.map(({ internal_date }) => Number(internal_date))
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(Math.max(...times)).toBeLessThan(now.getTime())
  expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length)
  expect(grants).toEqual({ [demoGrant.refreshToken]: 'support@example.com' })
  expect(labels.some(({ name }) => name === 'Invoices')).toBe(true)
})

test('another time of generation changes only the dates', async () => {
  const [one, two] = await Promise.all([
    demoMail(now, [customer]),
    demoMail(new Date(now.getTime() + 86_400_000), [customer]),
  ])
  expect(two.messages.map(({ id }) => id).toSorted()).toEqual(one.messages.map(({ id }) => id).toSorted())
})

test('customers write, answers reference their mails, and some mails are suspicious', async () => {
  const texts = (await demoMail(now, [customer])).messages.map(textOf)
  expect(texts.filter((text) => text.startsWith('From: Ada Stone <ada@example.net>')).length).toBeGreaterThan(100)
  const ids = new Set(texts.map((text) => /^Message-ID: (.+)\r$/m.exec(text)?.[1]))
  const answered = texts.flatMap((text) => /^In-Reply-To: (.+)\r$/m.exec(text)?.[1] ?? [])
  expect(answered.length).toBeGreaterThan(50)
  expect(answered.every((id) => ids.has(id))).toBe(true)
  for (const what of [/^List-Unsubscribe-Post: /m, /^Reply-To: /m, /application\/pdf/, /text\/csv/, /image\/png/])
    expect(texts.some((text) => what.test(text))).toBe(true)
})
