import { act, screen } from '@testing-library/react'
import { Refusal } from '../testing/fake-server.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { members } from './members.ts'
import { outdate, useRead } from './query.ts'

const Countries = () => {
  const { data, error } = useRead(members.listCountries, {}, { untilRead: true })
  return <p>{data ? data.map(({ code }) => code).join(' ') : (error?.code ?? 'reading')}</p>
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test.each([
  ['internal', 'DE FR', 2, 'the server’s own fault may pass'],
  ['notAllowed', 'notAllowed', 1, 'who may not have it need not ask again'],
] as const)('after %s it shows %s: %s', async (code, shown, tries, _why) => {
  let asked = 0
  await renderScreen(Countries, {
    at: '/',
    answers: {
      members: {
        listCountries: () => {
          asked += 1
          if (asked === 1) throw new Refusal(code)
          return ['DE', 'FR'].map((country) => ({ code: country, name: country, phone: '1' }))
        },
      },
    },
  })
  expect(await screen.findByText(code)).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(30_000))
  expect(screen.getByText(shown)).toBeVisible()
  expect(asked).toBe(tries)
})

const Shown = () => {
  const { data } = useRead(members.listCountries, {})
  return <p>{data?.map(({ code }) => code).join(' ')}</p>
}

test('what is shown and could not be brought up to date is asked for again until it is', async () => {
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
  await act(() => outdate(members.listCountries))
  await act(() => jest.advanceTimersByTimeAsync(15_000))
  expect(await screen.findByText('DE FR')).toBeVisible()
})
