import { sessionCalls } from '../contract/calls/session.ts'
import { measured } from '../testing/measured.ts'
import { aheadArrived, forgetAhead, sendFirstReads } from './ahead.ts'
import { createClient } from './client.ts'
import { http } from './http.ts'

const { getAgent, getTodayTasksCount, setPreference } = createClient(sessionCalls)
const tasks = ['POST', '/api/v2/today_tasks_count', { unseen_only: true }] as const

/** Requests sent ahead, and those that the client sent itself. */
const early: string[] = []
const sent: string[] = []
let answer = (): Promise<Response> => Promise.reject(new Error('not set'))
const says = (data: unknown) => async () => Response.json({ status: true, data })

beforeEach(() => {
  early.length = sent.length = 0
  localStorage.setItem('token', 'one')
  globalThis.fetch = (async (url: string, { headers, body }: RequestInit) => {
    early.push(`${new Headers(headers).get('authorization')} ${url} ${body ?? ''}`)
    return answer()
  }) as typeof fetch
  http.exchange = async ({ url }) => {
    sent.push(String(url))
    return { data: { status: true, data: 9 }, status: 200, headers: new Headers() }
  }
  answer = says(4)
})
afterEach(() => {
  forgetAhead()
  jest.useRealTimers()
})

test('a request finds the answer to the same question, once', async () => {
  sendFirstReads('one', [tasks])
  expect(await getTodayTasksCount({ unseen_only: true })).toBe(4)
  expect(early).toEqual(['Bearer one /api/v2/today_tasks_count {"unseen_only":true}'])
  expect(sent).toEqual([])
  expect(await getTodayTasksCount({ unseen_only: true })).toBe(9)
  expect(sent).toHaveLength(1)
})

test('a request waits for an answer that is on its way', async () => {
  let arrive = (_: Response) => {}
  answer = () => new Promise((resolve) => (arrive = resolve))
  sendFirstReads('one', [tasks])
  const read = getTodayTasksCount({ unseen_only: true })
  await new Promise((resolve) => setTimeout(resolve))
  arrive(Response.json({ status: true, data: 5 }))
  expect(await read).toBe(5)
  expect(sent).toEqual([])
})

test('an answer that is here can be taken without waiting, once, by its agent', async () => {
  sendFirstReads('one', [tasks])
  expect(getTodayTasksCount.arrived?.({ unseen_only: true })).toBeUndefined()
  await aheadArrived()
  localStorage.setItem('token', 'two')
  expect(getTodayTasksCount.arrived?.({ unseen_only: true })).toBeUndefined()

  localStorage.setItem('token', 'one')
  sendFirstReads('one', [tasks])
  await aheadArrived()
  expect(getTodayTasksCount.arrived?.({ unseen_only: false })).toBeUndefined()
  expect(getTodayTasksCount.arrived?.({ unseen_only: true })).toBe(4)
  expect(getTodayTasksCount.arrived?.({ unseen_only: true })).toBeUndefined()
  expect(sent).toEqual([])
})

test('an answer that is no reply cannot be taken', async () => {
  answer = async () => Response.json({ status: 'strange' })
  sendFirstReads('one', [tasks])
  await aheadArrived()
  expect(getTodayTasksCount.arrived?.({ unseen_only: true })).toBeUndefined()
})

test('the order of fields makes no difference, their values do', async () => {
  const question = (input: object) => ['POST', '/api/v2/today_tasks_count', input as Record<string, unknown>] as const
  sendFirstReads('one', [question({ b: { d: 1, c: [2, 1] }, a: 1 })])
  expect(await getTodayTasksCount({ a: 1, b: { c: [2, 1], d: 1 } } as object)).toBe(4)
  sendFirstReads('one', [question({ b: { d: 1, c: [2, 1] }, a: 1 })])
  expect(await getTodayTasksCount({ a: 1, b: { c: [1, 2], d: 1 } } as object)).toBe(9)
})

test('an answer is not shown to another agent, nor to one who signs in again', async () => {
  sendFirstReads('one', [tasks])
  localStorage.setItem('token', 'two')
  expect(await getTodayTasksCount({ unseen_only: true })).toBe(9)
  measured('C13', 'answers of another session, none used', 1)
})

test.each<[string, () => Promise<Response>]>([
  ['refused', async () => Response.json({ status: false, code: 'forbidden', message: 'no' }, { status: 403 })],
  ['refused without a word', async () => new Response(null, { status: 204 })],
  ['lost', () => Promise.reject(new TypeError('gone'))],
  ['no JSON', async () => new Response('<html>')],
])('a question whose answer is %s is asked again, and nobody hears of it', async (_, given) => {
  answer = given
  sendFirstReads('one', [tasks])
  expect(await getTodayTasksCount({ unseen_only: true })).toBe(9)
})

test('an answer that no screen takes is dropped after ten seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  sendFirstReads('one', [tasks])
  jest.advanceTimersByTime(10_000)
  expect(await getTodayTasksCount({ unseen_only: true })).toBe(9)
})

test('a change drops what was read before it', async () => {
  sendFirstReads('one', [tasks])
  await setPreference({ key: 'a', value: 1 })
  expect(await getTodayTasksCount({ unseen_only: true })).toBe(9)
})

test('an answer that is no reply fails like any other', async () => {
  answer = async () => Response.json({ status: 'strange' })
  sendFirstReads('one', [['GET', '/api/v2/user', {}]])
  await expect(getAgent({})).rejects.toMatchObject({ code: 'badReply' })
})

test('a read that is on its way is not sent twice, except by another session', async () => {
  answer = () => new Promise(() => {})
  sendFirstReads('one', [tasks])
  sendFirstReads('one', [tasks])
  sendFirstReads('two', [tasks])
  await new Promise((resolve) => setTimeout(resolve))
  expect(early.map((one) => one.split(' ')[1])).toEqual(['one', 'two'])
})

test('each answer has its own ten seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  const other = ['POST', '/api/v2/today_tasks_count', { unseen_only: false }] as const
  sendFirstReads('one', [tasks])
  jest.advanceTimersByTime(6_000)
  sendFirstReads('one', [other])
  jest.advanceTimersByTime(6_000)
  expect(await getTodayTasksCount({ unseen_only: false })).toBe(4)
  expect(await getTodayTasksCount({ unseen_only: true })).toBe(9)
})
