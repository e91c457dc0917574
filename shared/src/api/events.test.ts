import { getDefaultStore } from 'jotai'
import { closeStream, eventReader, onEvent, openStream, pauseBefore, streamStateAtom } from './events.ts'

const encoder = new TextEncoder()

/** Fake server: each request gets the next answer, or waits if there is none. */
const answerWith = (answers: readonly (() => Response)[]): { sent: RequestInit[] } => {
  const sent: RequestInit[] = []
  globalThis.fetch = async (_address, init = {}) => {
    sent.push(init)
    const answer = answers[sent.length - 1]
    return answer ? answer() : new Promise(() => {})
  }
  return { sent }
}
const streamOf = (...pieces: string[]) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        for (const piece of pieces) controller.enqueue(encoder.encode(piece))
        controller.close()
      },
    }),
  )
const state = () => getDefaultStore().get(streamStateAtom)
/** Waits until everything that is due has happened. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  await new Promise(process.nextTick)
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

describe('eventReader', () => {
  const read = (...pieces: string[]) => {
    const events: string[] = []
    const take = eventReader((event, data) => events.push(`${event} ${data}`))
    for (const piece of pieces) take(piece)
    return events
  }
  test.each([
    [['event: registry\ndata: {}\n\n'], ['registry {}'], 'one event'],
    [['event: counts\nda', 'ta: {"a":1}\n', '\nevent: x\n\n'], ['counts {"a":1}', 'x {}'], 'events cut anywhere'],
    [[':\n\n', ':\n\nevent: a\ndata: 1\n\n'], ['a 1'], 'comments'],
    [['event: a\ndata: 1\n'], [], 'an incomplete event'],
  ])('%j are %j: %s', (pieces, events, _why) => expect(read(...pieces)).toEqual(events))
})

test('waits longer before each attempt, half a minute at most, and never in all tabs at once', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map((attempt) => pauseBefore(attempt, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ])
  expect(pauseBefore(3, 0)).toBe(2_000)
})

describe('the stream', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] })
    localStorage.setItem('token', 'abc')
  })
  afterEach(() => {
    closeStream()
    jest.useRealTimers()
  })

  test('sends the token, and passes events to listeners until they stop', async () => {
    const { sent } = answerWith([() => streamOf('event: counts\ndata: {"alertsCount":2,"ticketCounts":null}\n\n')])
    const heard: unknown[] = []
    const stop = onEvent('counts', (counts) => heard.push(counts))
    openStream()
    await settle()
    expect(new Headers(sent[0]?.headers).get('authorization')).toBe('Bearer abc')
    expect(heard).toEqual([{ alertsCount: 2, ticketCounts: null }])
    stop()
    answerWith([() => streamOf('event: counts\ndata: {"alertsCount":3,"ticketCounts":null}\n\n')])
    openStream()
    await settle()
    expect(heard).toHaveLength(1)
  })

  test('is cut when it ends, and reconnects after a pause', async () => {
    const { sent } = answerWith([() => streamOf(':\n\n')])
    openStream()
    await settle()
    expect(state()).toBe('cut')
    expect(sent).toHaveLength(1)
    jest.advanceTimersByTime(1_000)
    await settle()
    expect(sent).toHaveLength(2)
  })

  test('reconnects at once when opened again while cut', async () => {
    const { sent } = answerWith([() => new Response('', { status: 502 })])
    openStream()
    await settle()
    expect(state()).toBe('cut')
    openStream()
    await settle()
    expect(sent).toHaveLength(2)
  })

  test('reports the end of the session when refused', async () => {
    answerWith([() => new Response('', { status: 401 })])
    let ended = 0
    const stop = onEvent('ended', () => {
      ended += 1
    })
    openStream()
    await settle()
    stop()
    expect(ended).toBe(1)
  })

  test('does not reconnect once closed', async () => {
    const { sent } = answerWith([() => streamOf(':\n\n')])
    openStream()
    await settle()
    closeStream()
    jest.advanceTimersByTime(60_000)
    await settle()
    expect(state()).toBe('closed')
    expect(sent).toHaveLength(1)
  })

  test('is replaced after a minute of silence', async () => {
    const { sent } = answerWith([
      () => new Response(new ReadableStream({ start: (controller) => controller.enqueue(encoder.encode(':\n\n')) })),
    ])
    globalThis.fetch = (
      (open) =>
      async (address: RequestInfo | URL, init: RequestInit = {}) => {
        const answer = await open(address, init)
        const reader = answer.body?.getReader()
        // As a browser does: an aborted request ends its body too.
        init.signal?.addEventListener('abort', () => void reader?.cancel())
        return { ok: true, status: 200, body: { getReader: () => reader } } as unknown as Response // the parts that are read
      }
    )(globalThis.fetch)
    openStream()
    await settle()
    expect(state()).toBe('open')
    jest.advanceTimersByTime(59_000)
    await settle()
    expect(state()).toBe('open')
    jest.advanceTimersByTime(1_000)
    await settle()
    expect(state()).toBe('cut')
    jest.advanceTimersByTime(1_000)
    await settle()
    expect(sent).toHaveLength(2)
  })
})
