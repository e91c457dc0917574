import { act, screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { useState } from 'react'
import { addressOfCall } from '../contract/base.ts'
import { Refusal } from '../testing/fake-server.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { aheadArrived, forgetAhead, sendFirstReads } from './ahead.ts'
import { createClient } from './client.ts'
import { countries } from './countries.ts'
import { flagsAtom } from './flags.ts'
import { answersOf, invalidate, queryClient, readKey, useRead } from './query.ts'

const Countries = () => {
  const { data, error } = useRead(countries.listCountries, {}, { untilRead: true })
  return <p>{data ? data.map(({ code }) => code).join(' ') : (error?.code ?? 'reading')}</p>
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test.each([
  ['internal', 'DE FR', 2, 'the server’s own fault may pass'],
  ['notAllowed', 'notAllowed', 1, 'who may not have it need not ask again'],
] as const)('after %s it shows %s: %s', async (code, shown, tries, _why) => {
  let reads = 0
  await renderScreen(Countries, {
    at: '/',
    answers: {
      members: {
        listCountries: () => {
          reads += 1
          if (reads === 1) throw new Refusal(code)
          return ['DE', 'FR'].map((country) => ({ code: country, name: country, phone: '1' }))
        },
      },
    },
  })
  expect(await screen.findByText(code)).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(30_000))
  expect(screen.getByText(shown)).toBeVisible()
  expect(reads).toBe(tries)
})

const Shown = () => {
  const { data } = useRead(countries.listCountries, {})
  return <p>{data?.map(({ code }) => code).join(' ')}</p>
}

test('shown data that could not be refreshed is requested again until it is', async () => {
  const answers = [['DE'], null, ['DE', 'FR']]
  await renderScreen(Shown, {
    at: '/',
    answers: {
      members: {
        listCountries: () => {
          const codes = answers.shift()
          if (!codes) throw new Refusal('internal')
          return codes.map((code) => ({ code, name: code, phone: '1' }))
        },
      },
    },
  })
  expect(await screen.findByText('DE')).toBeVisible()
  await act(() => invalidate(countries.listCountries))
  await act(() => jest.advanceTimersByTimeAsync(15_000))
  expect(await screen.findByText('DE FR')).toBeVisible()
})

describe('an answer that the page requested ahead', () => {
  const { declaration } = countries.listCountries
  const asked = [declaration.method, addressOfCall(declaration), {}] as const
  const original = globalThis.fetch
  afterEach(() => {
    globalThis.fetch = original
    forgetAhead()
  })

  test('is there in the first frame', async () => {
    const frames: string[] = []
    const Watched = () => {
      const { data } = useRead(countries.listCountries, {})
      frames.push(data?.map(({ code }) => code).join(' ') ?? 'reading')
      return null
    }
    globalThis.fetch = (async () =>
      Response.json({ status: true, data: [{ code: 'IT', name: 'Italy', phone: '39' }] })) as typeof fetch
    void sendFirstReads('token-of-a-test', [asked])
    await aheadArrived()
    const { received } = await renderScreen(Watched, { at: '/', answers: {} })
    expect(frames[0]).toBe('IT')
    expect(received.filter(({ call }) => call === 'members.listCountries')).toEqual([])
  })
})

describe('the global flags (spec §4)', () => {
  const flags = () => getDefaultStore().get(flagsAtom)
  const country = { code: 'DE', name: 'Germany', phone: '49' }
  const show = (listCountries: () => Promise<(typeof country)[]> | (typeof country)[]) =>
    renderScreen(Shown, { at: '/', answers: { members: { listCountries } } })

  test('a first read loads, its failure is the global error, and the next request clears it', async () => {
    const answer = Promise.withResolvers<(typeof country)[]>()
    const { view } = await show(() => answer.promise)
    expect(flags()).toEqual({ loading: true, error: null, message: null })
    answer.reject(new Refusal('notAllowed'))
    await waitFor(() => expect(flags()).toEqual({ loading: false, error: expect.any(String), message: null }))
    expect(flags().error).toMatch(/not allowed/)
    view.unmount()
    await show(() => [country])
    expect(await screen.findByText('DE')).toBeVisible()
    expect(flags()).toEqual({ loading: false, error: null, message: null })
  })

  test('a background refetch leaves them unchanged', async () => {
    const later = Promise.withResolvers<(typeof country)[]>()
    let reads = 0
    await show(() => {
      reads += 1
      return reads === 1 ? [country] : later.promise
    })
    expect(await screen.findByText('DE')).toBeVisible()
    const before = flags()
    act(() => void invalidate(countries.listCountries))
    await waitFor(() => expect(reads).toBe(2))
    expect(flags()).toEqual(before)
    later.resolve([{ ...country, code: 'FR' }])
    expect(await screen.findByText('FR')).toBeVisible()
    expect(flags()).toEqual(before)
  })
})

describe('two builds of an area in one tab', () => {
  /** A client of a build that expects answers of this shape. */
  const buildOf = (shape: string) =>
    createClient({ listCountries: { ...countries.listCountries.declaration, shape } }).listCountries
  const [older, same, newer] = [buildOf('a'), buildOf('a'), buildOf('b')]
  const Build = ({ call }: { call: typeof older }) => {
    const { data } = useRead(call, {}, { staleMs: 60_000 })
    return <p>{data?.map(({ code }) => code).join(' ') ?? 'reading'}</p>
  }
  let draw = (_call: typeof older): void => {}
  const Drawn = () => {
    const [call, setCall] = useState(() => older)
    draw = (next) => setCall(() => next)
    return <Build call={call} />
  }

  test('share answers only where they expect the same', async () => {
    const codes = ['DE', 'FR', 'IT', 'ES']
    await renderScreen(Drawn, {
      at: '/',
      answers: { members: { listCountries: () => [{ code: codes.shift() ?? '', name: '', phone: '1' }] } },
    })
    const shown = async (call: typeof older) => {
      act(() => draw(call))
      return (await screen.findByText(/^[A-Z]{2}$/)).textContent
    }
    expect([await shown(older), await shown(same), await shown(newer)]).toEqual(['DE', 'DE', 'FR'])
    expect(await shown(older)).toBe('DE')
    // What one build writes into its cached answer does not reach the other's.
    queryClient.setQueriesData(answersOf(newer), () => [{ code: 'CH', name: '', phone: '1' }])
    expect([await shown(older), await shown(newer)]).toEqual(['DE', 'CH'])
    // Invalidation reaches the answers of both builds.
    await act(() => invalidate(newer))
    expect(await shown(newer)).toBe('IT')
    act(() => draw(older))
    expect(await screen.findByText('ES')).toBeVisible()
  })

  test('find the answers of a build from before outputs had a hash under its own key', () => {
    expect(readKey(countries.listCountries, { a: 1 })).toEqual([countries.listCountries.declaration.path, { a: 1 }])
    expect(readKey(newer, { a: 1 }, 'page')).toEqual([countries.listCountries.declaration.path, { a: 1 }, 'page', 'b'])
  })
})
