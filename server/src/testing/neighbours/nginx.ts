import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Path of nginx on this machine; null if not installed. */
export const nginxProgram = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).status === 0) ?? null

/** A free port. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('there is no free port')
  return address.port
}

const replaceOnce = (text: string, part: string, by: string): string => {
  if (text.split(part).length !== 2) throw new Error(`docs/nginx.conf does not say "${part}" once`)
  return text.replace(part, by)
}

/** Files of a certificate and its key. */
interface Tls {
  readonly certificate: string
  readonly key: string
}

const sameText = (configuration: string) => configuration

/**
 * docs/nginx.conf before these servers, on loopback, and without TLS unless it has a certificate; `change` edits it.
 * `restart` reads the certificate anew, and ends every connection.
 */
export const startNginx = async (servers: readonly string[], change = sameText, tls?: Tls) => {
  if (nginxProgram === null) throw new Error('there is no nginx')
  const program = nginxProgram
  const folder = await mkdtemp(join(tmpdir(), 'console-nginx-'))
  const port = await freePort()
  const written = await readFile(join(import.meta.dirname, '../../../../docs/nginx.conf'), 'utf8')
  const upstreams = servers.map((url) => `server ${new URL(url).host} max_fails=0;`).join(' ')
  const placed = replaceOnce(
    written,
    'server 10.0.0.11:3000 max_fails=0; server 10.0.0.12:3000 max_fails=0;',
    upstreams,
  )
  // Versions before 1.25 declare HTTP/2 at `listen`, and without TLS there is none.
  const listen =
    tls === undefined
      ? `listen 127.0.0.1:${port};`
      : `listen 127.0.0.1:${port} ssl http2; ssl_certificate ${tls.certificate}; ssl_certificate_key ${tls.key};`
  const own = replaceOnce(placed, 'listen 443 ssl;', listen).replace(/^ *http2 on;.*\n/m, '')
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${join(folder, 'pid')};
     events { worker_connections 1024; }
     http { access_log off; ${places.join(' ')}\n${change(own)}\n}`,
  )
  const log = join(folder, 'error.log')
  const start = async () => {
    const child: ChildProcess = spawn(program, ['-p', folder, '-e', log, '-c', join(folder, 'nginx.conf')], {
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    for (;;) {
      const socket = connect(port, '127.0.0.1')
      const isOpen = await once(socket, 'connect').then(
        () => true,
        () => false,
      )
      socket.destroy()
      if (isOpen) break
      if (child.exitCode !== null) throw new Error(await readFile(log, 'utf8'))
    }
    return async () => {
      child.kill('SIGTERM')
      await ended
    }
  }
  let end = await start()
  return {
    url: `http${tls === undefined ? '' : 's'}://127.0.0.1:${port}`,
    restart: async () => {
      await end()
      end = await start()
    },
    stop: async () => {
      await end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
