import { ApiError } from '@console/shared/api/errors'
import { createSaver, type Kept, type SaveState } from './saver.ts'

const timeout = () => new ApiError('timeout', 'late')
const conflict = () =>
  new ApiError('versionConflict', 'newer', {
    status: 409,
    conflict: { current: {}, yours: {}, changed_by: null, changed_at: null },
  })

/** A fake server that stores drafts and fails on demand. */
const setUp = (begun: Kept | null = null, failures: (Error | 'afterwards' | undefined)[] = []) => {
  const created = new Map<string, number>()
  const texts = new Map<number, string>()
  const saves: string[] = []
  const from: (number | null)[] = []
  const states: SaveState['is'][] = []
  const answer = <T>(effect: () => T): Promise<T> => {
    const failure = failures.shift()
    if (failure instanceof Error) return Promise.reject(failure)
    const result = effect()
    return failure === 'afterwards' ? Promise.reject(timeout()) : Promise.resolve(result)
  }
  let keys = 0
  const saver = createSaver<string>(
    {
      create: (text, key, gone) =>
        answer(() => {
          saves.push(`create ${text}`)
          from.push(gone)
          const id = created.get(key) ?? created.size + 1
          created.set(key, id)
          texts.set(id, text)
          return { id, version: 1 }
        }),
      update: ({ id, version }, text) =>
        answer(() => {
          saves.push(`update ${text}`)
          texts.set(id, text)
          return { id, version: version + 1 }
        }),
      newKey: () => {
        keys += 1
        return String(keys)
      },
      onState: ({ is }) => states.push(is),
      onKept: () => {},
    },
    { kept: begun, gone: null, making: null },
  )
  return { saver, created, texts, saves, from, states }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('saves once, a second after typing stops', async () => {
  const { saver, saves, states } = setUp()
  for (const text of ['H', 'He', 'Hel']) {
    saver.touch(text)
    await jest.advanceTimersByTimeAsync(900)
  }
  expect(saves).toEqual([])
  await jest.advanceTimersByTimeAsync(100)
  expect(saves).toEqual(['create Hel'])
  expect(states.at(-1)).toBe('saved')
})

test('sends one request at a time, and later text afterwards', async () => {
  const { saver, saves } = setUp({ id: 7, version: 1 })
  saver.touch('one')
  const first = saver.flush()
  saver.touch('two')
  expect(await first).toEqual({ id: 7, version: 3 })
  expect(saves).toEqual(['update one', 'update two'])
})

test('does not create a draft again when the answer was lost', async () => {
  const { saver, created, texts, states } = setUp(null, ['afterwards'])
  saver.touch('one')
  await expect(saver.flush()).rejects.toThrow('late')
  expect(states.at(-1)).toBe('here')
  saver.touch('two')
  await saver.flush()
  expect([created.size, texts.get(1)]).toEqual([1, 'two'])
})

test('retries by itself while the server is unreachable', async () => {
  const { saver, saves, states } = setUp({ id: 7, version: 1 }, [timeout(), timeout()])
  saver.touch('one')
  await jest.advanceTimersByTimeAsync(1_000)
  expect([saves, states.at(-1)]).toEqual([[], 'here'])
  await jest.advanceTimersByTimeAsync(10_000)
  expect([saves, states.at(-1)]).toEqual([['update one'], 'saved'])
})

test('stops at a newer version, and continues over it once it was seen', async () => {
  const { saver, saves, states } = setUp({ id: 7, version: 1 }, [conflict()])
  saver.touch('mine')
  await expect(saver.flush()).rejects.toThrow('newer')
  expect(states.at(-1)).toBe('conflict')
  await jest.advanceTimersByTimeAsync(60_000)
  expect(saves).toEqual([])
  saver.adopt({ id: 7, version: 5 })
  expect(await saver.flush()).toEqual({ id: 7, version: 6 })
})

test('recreates a draft that was discarded meanwhile, without losing text', async () => {
  const gone = new ApiError('notFound', 'gone', { status: 404 })
  const { saver, saves, from } = setUp({ id: 7, version: 1 }, [gone])
  saver.touch('still here')
  expect(await saver.flush()).toEqual({ id: 1, version: 1 })
  expect([saves, from]).toEqual([['create still here'], [7]])
})

test('recreates a discarded draft only once, even when the answer was lost', async () => {
  const gone = new ApiError('notFound', 'gone', { status: 404 })
  const { saver, created, from, texts } = setUp({ id: 7, version: 1 }, [gone, 'afterwards'])
  saver.touch('one')
  await expect(saver.flush()).rejects.toThrow('late')
  saver.touch('two')
  await saver.flush()
  expect([created.size, from, texts.get(1)]).toEqual([1, [7, 7], 'two'])
})

test('creates a draft for files even without text', async () => {
  const { saver, saves } = setUp()
  expect(await saver.make('')).toEqual({ id: 1, version: 1 })
  expect(await saver.make('later')).toEqual({ id: 1, version: 1 })
  expect(saves).toEqual(['create '])
})

test('sends the corrected text after a refused first save', async () => {
  const { saver, saves } = setUp(null, [new ApiError('invalidInput', 'too long', { status: 400 })])
  saver.touch('too long')
  await saver.flush().catch(() => {})
  saver.touch('short')
  await saver.flush()
  expect(saves).toEqual(['create short'])
})

test('text typed while a draft moves to another mailbox goes to the moved draft', async () => {
  const { saver, saves } = setUp({ id: 7, version: 1 })
  let arrive = (_kept: Kept): void => {}
  const moved = saver.move(
    () =>
      new Promise((resolve) => {
        arrive = resolve
      }),
  )
  await jest.advanceTimersByTimeAsync(0)
  saver.touch('typed')
  await jest.advanceTimersByTimeAsync(5_000)
  expect(saves).toEqual([])
  arrive({ id: 9, version: 1 })
  await moved
  await saver.flush()
  expect([saves, saver.kept()]).toEqual([['update typed'], { id: 9, version: 2 }])
})

test('does not create a second draft for one that a closed composer started', async () => {
  const first = setUp(null, ['afterwards'])
  first.saver.touch('one')
  await first.saver.flush().catch(() => {})
  const making = first.saver.making()
  expect(making).toEqual({ written: 'one', key: '1' })
  const keys: string[] = []
  const next = createSaver<string>(
    {
      create: async (_written, key) => {
        keys.push(key)
        return { id: 1, version: 1 }
      },
      update: async ({ id, version }) => ({ id, version: version + 1 }),
      newKey: () => 'another',
      onState: () => {},
      onKept: () => {},
    },
    { kept: null, gone: null, making },
  )
  next.touch('two')
  expect([await next.flush(), keys]).toEqual([{ id: 1, version: 2 }, ['1']])
})
