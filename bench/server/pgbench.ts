import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { percentile } from '../percentile.ts'
import type { Answered } from './load.ts'

const run = promisify(execFile)
const seconds = 4

/** Runs statements as a pgbench script over several connections; null without pgbench. */
export const pgbench = async (
  url: string,
  statements: readonly string[],
  connections: number,
): Promise<Omit<Answered, 'asked'> | null> => {
  const folder = mkdtempSync(join(tmpdir(), 'console-pgbench-'))
  try {
    const file = join(folder, 'script.sql')
    writeFileSync(file, statements.map((text) => `${text.replaceAll(/\s+/g, ' ')};\n`).join(''))
    const options = ['-n', '-M', 'simple', '-T', String(seconds), '-c', String(connections), '-j', '1', '-l']
    await run('pgbench', [...options, `--log-prefix=${join(folder, 'log')}`, '-f', file, url])
    const logs = readdirSync(folder).filter((name) => name.startsWith('log'))
    const lines = logs.flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    const times = lines.map((line) => Number(line.split(' ')[2]) / 1_000)
    return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), perSecond: times.length / seconds }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null // what execFile says of a missing program
    throw error
  } finally {
    rmSync(folder, { recursive: true })
  }
}
