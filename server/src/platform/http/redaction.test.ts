import { measured } from '@console/shared/testing/measured'
import { buildApp } from '../../app.ts'
import { testServer } from '../../testing/server.ts'

const server = testServer()

test('log fields with secret names are redacted, also three levels down', async () => {
  const lines: string[] = []
  const app = await buildApp({
    db: server.db,
    environment: 'test',
    logLevel: 'info',
    logStream: { write: (line) => lines.push(line) },
  })
  const names = ['authorization', 'dpop', 'cookie', 'set-cookie', 'idempotency-key', 'password', 'token', 'email']
  const secret = Object.fromEntries(names.map((name) => [name, `secret-${name}`]))
  app.log.info({ ...secret, headers: secret, request: { headers: secret } }, 'a careless line')
  expect(lines.join('')).toContain('a careless line')
  expect(lines.join('')).not.toContain('secret-')
  expect(lines.join('').match(/\[redacted\]/g)).toHaveLength(names.length * 3)
  measured('C8', 'names that are struck out, on three levels', names.length)
  await app.close()
})
