import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Bucket } from '../../platform/releases/builds/storage-config.ts'

/** An S3 server on a free port, with one bucket; `stop` ends it. */
export const startBucket = async (): Promise<{ readonly place: Bucket; readonly stop: () => Promise<void> }> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bucket-server.ts'), 'builds'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error('the S3 server did not start'))),
  ])
  return {
    place: {
      kind: 's3',
      bucket: 'builds',
      prefix: 'console/',
      region: 'us-east-1',
      endpoint: String(line),
      // Credentials that the emulator accepts from its start.
      credentials: { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
    },
    stop: async () => {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
