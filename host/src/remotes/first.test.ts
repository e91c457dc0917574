import { sendFirstReads } from '@console/shared/api/ahead'
import { beginAhead } from './first.ts'

jest.mock('@console/shared/api/ahead', () => ({ sendFirstReads: jest.fn(async () => {}) }))

const fetched: unknown[] = []
beforeEach(() => {
  fetched.length = 0
  document.body.innerHTML = ''
  jest.mocked(sendFirstReads).mockClear()
  globalThis.fetch = (async (...given: unknown[]) => {
    fetched.push(given)
    throw new TypeError('gone')
  }) as typeof fetch
})

test('what the page names is asked and fetched, each file by its hash', async () => {
  const page = { ask: [['GET', '/api/v2/user', {}]], files: [['/remotes/a/b/remoteEntry.js', 'sha384-x']] }
  document.body.innerHTML = `<script type="application/json" id="first">${JSON.stringify(page)}</script>`
  await beginAhead('one')
  expect(sendFirstReads).toHaveBeenCalledWith('one', page.ask)
  expect(fetched).toEqual([['/remotes/a/b/remoteEntry.js', { integrity: 'sha384-x' }]])
})

test('a page of an older server names nothing', async () => {
  await beginAhead('one')
  expect(sendFirstReads).toHaveBeenCalledWith('one', [])
  expect(fetched).toEqual([])
})

test('questions that take long to send do not hold up the page', async () => {
  jest.mocked(sendFirstReads).mockReturnValue(new Promise(() => {}))
  await expect(beginAhead('one')).resolves.toBeUndefined()
})
