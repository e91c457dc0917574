import { screen } from '@testing-library/react'
import { addressOfCall } from '../contract/base.ts'
import { Refusal } from '../testing/fake-server.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { type Rule, samples } from '../testing/sample-calls.ts'
import { aheadArrived, forgetAhead, sendFirstReads } from './ahead.ts'
import { useReadPages } from './pages.ts'
import { queryClient } from './query.ts'

const Rules = () => {
  const read = useReadPages(
    samples.listRules,
    (token) => ({ page: token ? { after: token } : {} }),
    ({ next }) => next,
  )
  return (
    <>
      <p>{read.pages?.flatMap(({ rows }) => rows.map(({ domain }) => domain)).join(' ') ?? 'nothing yet'}</p>
      {read.more ? (
        <button type="button" onClick={read.more}>
          More
        </button>
      ) : null}
      {read.error ? (
        <button type="button" onClick={read.retry}>
          Retry
        </button>
      ) : null}
    </>
  )
}

const rule = (domain: string): Rule => ({
  id: 1,
  domain,
  reason: '',
  source: 'agent',
  created_by: '',
  created_at: '2026-01-01T00:00:00.000Z',
  match_count: 0,
  last_match_at: null,
})
const page = (domains: readonly string[], next: string | null) => ({
  rows: domains.map(rule),
  total: 3,
  next,
  previous: null,
})

/** Shows the pages that the server has by token; fails for all other tokens. */
const show = async (pages: Record<string, ReturnType<typeof page>>) => {
  queryClient.clear()
  const requested: string[] = []
  const { user } = await renderScreen(Rules, {
    at: '/',
    answers: {
      samples: {
        listRules: ({ page: { after = '' } = {} }) => {
          requested.push(after)
          const found = pages[after]
          if (!found) throw new Refusal('internal')
          return found
        },
      },
    },
  })
  return { user, requested }
}

test('reads page after page, until none is left', async () => {
  const { user, requested } = await show({ '': page(['a.example', 'b.example'], 'b'), b: page(['c.example'], null) })
  expect(await screen.findByText('a.example b.example')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByText('a.example b.example c.example')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  expect(requested).toEqual(['', 'b'])
})

test('a page that fails leaves the others on the screen, and Retry reads it alone', async () => {
  const pages = { '': page(['a.example'], 'a') }
  const { user, requested } = await show(pages)
  await user.click(await screen.findByRole('button', { name: 'More' }))
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByText('a.example')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  Object.assign(pages, { a: page(['b.example'], null) })
  await user.click(retry)
  expect(await screen.findByText('a.example b.example')).toBeVisible()
  expect(requested).toEqual(['', 'a', 'a'])
})

test('a first page that fails is read again by Retry', async () => {
  const pages = {}
  const { user } = await show(pages)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  Object.assign(pages, { '': page(['a.example'], null) })
  await user.click(retry)
  expect(await screen.findByText('a.example')).toBeVisible()
})

test('a first page that the page requested ahead is there in the first frame', async () => {
  const original = globalThis.fetch
  const { declaration } = samples.listRules
  globalThis.fetch = (async () => Response.json({ status: true, data: page(['early.example'], 'b') })) as typeof fetch
  try {
    void sendFirstReads('token-of-a-test', [[declaration.method, addressOfCall(declaration), { page: {} }]])
    await aheadArrived()
    const { user, requested } = await show({ b: page(['late.example'], null) })
    expect(screen.getByText('early.example')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'More' }))
    expect(await screen.findByText('early.example late.example')).toBeVisible()
    expect(requested).toEqual(['b'])
  } finally {
    globalThis.fetch = original
    forgetAhead()
  }
})
