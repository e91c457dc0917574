import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureDevelopmentToken } from './platform/releases/tokens.ts'
import { freePort } from './testing/neighbours/nginx.ts'
import { testServer } from './testing/server.ts'
import { startProcess, startServing } from './testing/start-server.ts'

const server = testServer()
let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'console-production-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const production = async () => ({
  NODE_ENV: 'production',
  DATABASE_URL: server.url,
  DATA_DIR: dataDir,
  SECRET_KEY: randomBytes(32).toString('base64'),
  // Its port is any free one; what stands here is told as its address.
  PUBLIC_URL: 'http://console.example',
})

test('started by main.ts as well, production refuses a database with demo agents', async () => {
  const child = startProcess(await production(), 'pipe')
  const [code] = await once(child, 'exit')
  expect(code).toBe(1)
})

test('production serves one without them, without /docs, and revokes the token that development wrote for all areas', async () => {
  const token = await ensureDevelopmentToken(server.db, null)
  await server.db.execute(`update agents set active = false where email like '%@example.com'`)
  const port = await freePort()
  const { child, ended } = await startServing({ ...(await production()), PORT: String(port) })
  // What strangers need not read is in docs/calls.md.
  const docs = ['/docs', '/docs/', '/docs/openapi.json', '/docs/openapi.yaml']
  const answers = await Promise.all(docs.map((path) => fetch(`http://127.0.0.1:${port}${path}`)))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  child.kill('SIGTERM')
  await ended
  expect(await ensureDevelopmentToken(server.db, token)).not.toBe(token)
})
