import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { dataFolder } from '@console/shared/testing/data-folder'
import { measured } from '@console/shared/testing/measured'
import { emulatorPath } from './areas/members/customer-account/main-site-emulator.ts'
import { ensureDevelopmentToken } from './platform/releases/tokens.ts'
import { freePort } from './testing/neighbours/nginx.ts'
import { testServer } from './testing/server.ts'
import { startProcess, startServing } from './testing/start-server.ts'

const server = testServer()
const children: ChildProcess[] = []
let dataDir = ''
beforeAll(async () => {
  dataDir = await dataFolder('console-production-')
})
afterAll(async () => {
  // A server that was to refuse, or that a failed test left.
  for (const child of children) child.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

const production = async () => ({
  NODE_ENV: 'production',
  DATABASE_URL: server.url,
  DATA_DIR: dataDir,
  SECRET_KEY: randomBytes(32).toString('base64'),
  // Any free port; the address set here is announced.
  PUBLIC_URL: 'http://console.example',
})

test('started by main.ts, too, production refuses a database with demo agents', async () => {
  const child = startProcess(await production(), 'ignore', 'pipe')
  children.push(child)
  if (child.stderr === null) throw new Error('its output is read')
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect([code, said]).toEqual([1, expect.stringContaining('demo agents with well-known passwords')])
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

test('production serves one without them, without /docs, /dev and the Google emulator, and revokes the development token for all areas', async () => {
  const token = await ensureDevelopmentToken(server.db, null)
  await server.db.execute(`update agents set active = false where email like '%@example.com'`)
  const port = await freePort()
  const { child, ended } = await startServing({ ...(await production()), PORT: String(port) })
  children.push(child)
  // Strangers need not read about every call (docs/calls does it), and nobody reads all mail or plays the main site.
  const doors = [
    '/docs',
    '/docs/',
    '/docs/openapi.json',
    '/docs/openapi.yaml',
    '/dev/outbox',
    '/dev/outbox.txt',
    emulatorPath,
  ]
  const answers = await Promise.all(doors.map((path) => fetch(`http://127.0.0.1:${port}${path}`)))
  expect(answers.map(({ status }) => status)).toEqual(doors.map(() => 404))
  measured('A11', 'addresses of development asked for', doors.length)
  measured('A11', 'answered', answers.filter(({ ok }) => ok).length)
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

// Linux says what a process takes.
const onLinux = process.platform === 'linux' ? test : test.skip

onLinux('a server without work takes less than 300 MB', async () => {
  await server.db.execute(`update agents set active = false where email like '%@example.com'`)
  const { child } = await startServing(await production())
  children.push(child)
  const [, kB] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
  const megabytes = Math.round(Number(kB) / 1024)
  measured('F4', 'MB of a server without work', megabytes)
  expect(megabytes).toBeGreaterThan(100)
  expect(megabytes).toBeLessThan(300)
})
