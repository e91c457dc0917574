import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dataFolder } from '@console/shared/testing/data-folder'
import { ensureDevelopmentToken } from './platform/releases/tokens.ts'
import { freePort } from './testing/neighbours/nginx.ts'
import { testServer } from './testing/server.ts'
import { startProcess, startServing } from './testing/start-server.ts'

const server = testServer()
let dataDir = ''
beforeAll(async () => {
  dataDir = await dataFolder('console-production-')
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const production = async () => ({
  NODE_ENV: 'production',
  DATABASE_URL: server.url,
  DATA_DIR: dataDir,
  SECRET_KEY: randomBytes(32).toString('base64'),
  // Any free port; the address set here is announced.
  PUBLIC_URL: 'http://console.example',
})

test('started by main.ts, too, production refuses a database with demo agents', async () => {
  const child = startProcess(await production(), 'pipe')
  const [code] = await once(child, 'exit')
  expect(code).toBe(1)
})

test('the Google emulator is for development: no file that the server loads imports it', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const takes = (what: RegExp) =>
    files.filter(
      (name) =>
        name.endsWith('.ts') &&
        !/^testing\/|\.test\.ts$/.test(name) &&
        what.test(readFileSync(join(import.meta.dirname, name), 'utf8')),
    )
  expect(takes(/(from|import\() ?'emulate'/)).toEqual(['integrations/google-emulator/emulator-server.ts'])
  // A process that only development starts.
  expect(takes(/(from|import\() ?'[^']*emulator-server/)).toEqual([])
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
  )
  expect([dependencies.emulate, typeof devDependencies.emulate]).toEqual([undefined, 'string'])
})

test('production serves one without them, without /docs and the Google emulator, and revokes the development token for all areas', async () => {
  const token = await ensureDevelopmentToken(server.db, null)
  await server.db.execute(`update agents set active = false where email like '%@example.com'`)
  const port = await freePort()
  const { child, ended } = await startServing({ ...(await production()), PORT: String(port) })
  // Information that strangers need not read is in docs/calls.
  const docs = ['/docs', '/docs/', '/docs/openapi.json', '/docs/openapi.yaml']
  const answers = await Promise.all(docs.map((path) => fetch(`http://127.0.0.1:${port}${path}`)))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  // Nobody can sign in through the Google emulator, which asks for no password.
  const google = await fetch(`http://127.0.0.1:${port}/api/v2/session/start_social_login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(await google.json()).toMatchObject({ status: false, code: 'notConfigured' })
  child.kill('SIGTERM')
  await ended
  expect(await ensureDevelopmentToken(server.db, token)).not.toBe(token)
})
