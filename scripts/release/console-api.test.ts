import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Given } from './command.ts'
import { connect, findConsole } from './console-api.ts'

interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
}

const json = (status: number, body: object): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
})

let server: Server
let url = ''
let answer: Answer
let requests: { line: string; authorization: string | undefined; type: string | undefined; body: Buffer }[] = []

const note = async (request: IncomingMessage) => {
  const { authorization, 'content-type': type } = request.headers
  requests.push({ line: `${request.method} ${request.url}`, authorization, type, body: await buffer(request) })
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    await note(request)
    response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port, not on a socket file
})
afterAll(() => server.close())
beforeEach(() => {
  requests = []
})

const given = (to?: string): Given => ({ subject: undefined, options: to === undefined ? {} : { to } })

test('sends the token and unwraps the data', async () => {
  answer = json(200, { status: true, data: { environment: 'staging' } })
  expect(await connect(url, 't0ken').state()).toEqual({ environment: 'staging' })
  expect(requests).toEqual([expect.objectContaining({ line: 'GET /api/release/state', authorization: 'Bearer t0ken' })])
})

test('sends a build as a tar and the rest as JSON', async () => {
  answer = json(200, { status: true, data: {} })
  const target = connect(url, 't0ken')
  await target.upload('members', Buffer.from('tar'))
  await target.deploy('members', { build: 'abc', share: 10 })
  expect(requests.map(({ line, type, body }) => [line, type, body.toString()])).toEqual([
    ['POST /api/release/members/builds', 'application/x-tar', 'tar'],
    ['POST /api/release/members/deploy', 'application/json', '{"build":"abc","share":10}'],
  ])
})

const refusals: readonly [sentence: string, answer: Answer][] = [
  [
    'There is no earlier build.',
    json(409, { status: false, code: 'nothingToRollBack', message: 'There is no earlier build.' }),
  ],
  ['does not know this release token', json(401, { status: false, code: 'notSignedIn', message: 'Sign in.' })],
  ['is no console that takes releases (HTTP 200)', { status: 200, type: 'text/html', body: '<html>Sign in</html>' }],
  ['is no console that takes releases (HTTP 302)', { status: 302, type: 'text/plain', body: '' }],
  ['is no console that takes releases (HTTP 200)', json(200, { ok: true })],
]
test.each(refusals)('says: %s', async (sentence, refusal) => {
  answer = refusal
  await expect(connect(url, 't0ken').state()).rejects.toThrow(sentence)
})

test('says what to do if nothing answers', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo // as above
  await new Promise((resolve) => other.close(resolve))
  await expect(connect(`http://127.0.0.1:${port}`, 't').state()).rejects.toThrow(
    `No console answers at http://127.0.0.1:${port}: start it with npm start, or name it with --to.`,
  )
})

describe('the console', () => {
  let dataDir = ''
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'console-token-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  test('is that of this machine by default, with its stored token', async () => {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(join(dataDir, 'release-token'), 'left\n')
    expect(findConsole(given(), { DATA_DIR: dataDir }).url).toBe('http://localhost:3000')
    answer = json(200, { status: true, data: {} })
    await findConsole(given(url), { DATA_DIR: dataDir }).state()
    expect(requests[0]?.authorization).toBe('Bearer left')
  })

  test('is named by --to, or else by CONSOLE_URL', () => {
    const env = { CONSOLE_URL: 'https://staging.example.com/x', RELEASE_TOKEN: 't' }
    expect(findConsole(given(), env).url).toBe('https://staging.example.com')
    expect(findConsole(given('https://console.example.com'), env).url).toBe('https://console.example.com')
  })

  test('is refused without a token, or with an invalid address', () => {
    expect(() => findConsole(given(), { DATA_DIR: dataDir })).toThrow(
      'start the console with npm start, or set RELEASE_TOKEN',
    )
    expect(() => findConsole(given('https://console.example.com'), {})).toThrow(
      'Set RELEASE_TOKEN to a release token of your team; a Super User adds one at https://console.example.com/releases?tab=rights.',
    )
    expect(() => findConsole(given('console'), {})).toThrow('"console" is no address of a console')
  })

  test('on another machine never gets the token of this machine', () => {
    writeFileSync(join(dataDir, 'release-token'), 'left')
    expect(() => findConsole(given('https://console.example.com'), { DATA_DIR: dataDir })).toThrow('Set RELEASE_TOKEN')
  })
})
