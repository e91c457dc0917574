import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { readSettings } from './settings.ts'
import { requireFreePort, startFailure } from './start-failure.ts'
import { startProcess } from './testing/start-server.ts'

const failed = (code: string, more: object = {}) => Object.assign(new Error(`${code}: told by Node`), { code, ...more })
const settings = { port: 3000, host: '127.0.0.1', dataDir: tmpdir() }

test('the whole server on a taken port ends with one sentence that names it, and leaves nothing running', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo // it listens on a port
  const dataDir = await mkdtemp(join(tmpdir(), 'console-port-'))
  const child = startProcess(
    { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '' },
    'ignore',
    'pipe',
  )
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const [code] = await once(child, 'exit')
  other.close()
  expect(code).toBe(1)
  expect(said.trim()).toBe(
    `Port ${port} of 127.0.0.1 is taken by another program. Stop it, or set PORT to another port.`,
  )
})

test('a free port stays free, and port 0 needs no check', async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo // it listens on a port
  const address = { port, host: '127.0.0.1' }
  await expect(requireFreePort(address)).rejects.toThrow(`Port ${port} of 127.0.0.1 is taken`)
  probe.close()
  await once(probe, 'close')
  await requireFreePort(address)
  await requireFreePort(address)
  await requireFreePort({ ...address, port: 0 })
})

test('nobody can connect while the port is checked: a balancer would pass on a change to a server that is not there', async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo // it listens on a port
  probe.close()
  await once(probe, 'close')
  // Another thread, because the check and its listener would take turns with this one.
  const knocking = new Worker(
    `const { connect } = require('node:net')
     const { parentPort } = require('node:worker_threads')
     let [refused, taken, ends] = [0, 0, false]
     const knock = () => {
       const socket = connect(${port}, '127.0.0.1')
       socket.once('connect', () => { taken += 1; socket.destroy() })
       socket.once('error', () => { refused += 1 })
       socket.once('close', () => ends ? parentPort.postMessage({ refused, taken }) : knock())
     }
     parentPort.once('message', () => { ends = true })
     parentPort.postMessage('begun')
     knock()`,
    { eval: true },
  )
  await once(knocking, 'message')
  for (let n = 0; n < 2_000; n += 1) await requireFreePort({ port, host: '127.0.0.1' })
  knocking.postMessage('end')
  const [{ refused, taken }] = await once(knocking, 'message')
  await knocking.terminate()
  expect(refused).toBeGreaterThan(100)
  expect(taken).toBe(0)
})

test('an address that this machine lacks, and a port of a program that takes no TCP', async () => {
  await expect(requireFreePort({ port: 3000, host: '192.0.2.1' })).rejects.toThrow(
    'This machine has no address 192.0.2.1.',
  )
  const other = createSocket('udp4')
  other.bind(0, '127.0.0.1')
  await once(other, 'listening')
  await requireFreePort({ port: other.address().port, host: '127.0.0.1' })
  other.close()
})

test('a full disk and an unwritable folder are named, with what to do', async () => {
  const { message } = await startFailure(new Error('begun', { cause: failed('ENOSPC') }), settings)
  expect(message).toMatch(/^The disk of the data folder .* is full: \d+ MB are free\. Make room on it, or set DATA_DIR/)
  const path = join(settings.dataDir, 'postgres')
  expect((await startFailure(failed('EROFS', { path }), settings)).message).toBe(
    `The data folder ${settings.dataDir} cannot be written to (EROFS). Let this user write there, or set DATA_DIR to another folder.`,
  )
  // For other files and other errors, the original message is the best there is.
  expect((await startFailure(failed('ENOENT', { path: '/elsewhere' }), settings)).message).toBe('ENOENT: told by Node')
  expect((await startFailure(failed('EADDRINUSE'), settings)).message).toContain('Port 3000 of 127.0.0.1 is taken')
})

test('the whole server reports an unwritable data folder below a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'console-folder-'))
  await writeFile(join(folder, 'file'), '')
  await chmod(join(folder, 'file'), 0o400)
  const dataDir = join(folder, 'file/data')
  const child = startProcess({ DATA_DIR: dataDir, DATABASE_URL: '' }, 'ignore', 'pipe')
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const [code] = await once(child, 'exit')
  expect(code).toBe(1)
  expect(said).toContain(`The data folder ${readSettings({ DATA_DIR: dataDir }).dataDir} cannot be written to`)
})
