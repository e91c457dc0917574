import { retryLost } from './lost.ts'

const followed = { primary: { changes: () => 0, nextLook: async () => {} } }
const codes = (code: string) => Object.assign(new Error('as PostgreSQL says it'), { code })

test.each([
  ['stopped', codes('57P01'), true],
  ['died', codes('57P02'), true],
  ['broke the connection', codes('ECONNRESET'), true],
  ['was cut off', new Error('Connection terminated unexpectedly'), true],
  ['inside the error of Drizzle', new Error('Failed query', { cause: codes('57P01') }), true],
  ['nobody is the primary, after a wait', codes('57P03'), false],
  ['refused the statement', codes('23505'), false],
  ['too slow', codes('57014'), false],
  ['an error of ours', new Error('no row'), false],
])('the primary %s: %#', async (_, error, isRepeated) => {
  let attempts = 0
  const attempt = async () => {
    attempts += 1
    if (attempts === 1) throw error
    return 'done'
  }
  const repeated = retryLost(followed, attempt).catch((reason: unknown) => reason)
  expect(await repeated).toBe(isRepeated ? 'done' : error)
  expect(attempts).toBe(isRepeated ? 2 : 1)
})

test('with one host nothing is repeated, and nothing twice', async () => {
  const attempt = jest.fn(async () => {
    throw codes('57P01')
  })
  await expect(retryLost({}, attempt)).rejects.toThrow()
  expect(attempt).toHaveBeenCalledTimes(1)
  await expect(retryLost(followed, attempt)).rejects.toThrow()
  expect(attempt).toHaveBeenCalledTimes(3)
})
