import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { Registry } from 'prom-client'
import { machineMetrics } from './machine-metrics.ts'

const ends = async (publicUrl: string): Promise<number | null> => {
  const registry = new Registry()
  machineMetrics({ publicUrl }, [registry])
  const line = /^console_certificate_expires_timestamp_seconds\{host="[^"]+"\} (\S+)$/m.exec(await registry.metrics())
  return line === null ? null : Number(line[1])
}

test('when the certificate of the console ends is known, whoever signed it; 0 once it is gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '9', '-subj', '/CN=localhost']
  execFileSync('openssl', [...args, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  const url = `https://127.0.0.1:${port}`
  const { validToDate } = new X509Certificate(readFileSync(cert))
  expect(await ends(url)).toBe(validToDate.getTime() / 1_000)
  server.close()
  await once(server, 'close')
  expect(await ends(url)).toBe(0)
  expect(await ends('http://127.0.0.1:3000')).toBeNull()
  rmSync(folder, { recursive: true })
})
