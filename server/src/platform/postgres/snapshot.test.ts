import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import config from '../../../drizzle.config.ts'
import { migrationsFolder } from './folders.ts'

jest.setTimeout(60_000)

test('only the last snapshot of drizzle-kit is kept', async () => {
  const meta = join(migrationsFolder, 'meta')
  const journal = JSON.parse(await readFile(join(meta, '_journal.json'), 'utf8'))
  const last = String(journal.entries.at(-1).idx).padStart(4, '0')
  expect((await readdir(meta)).sort()).toEqual([`${last}_snapshot.json`, '_journal.json'])
})

test('drizzle-kit finds no difference between the schema files and the snapshot', async () => {
  const server = resolve(migrationsFolder, '..')
  const folder = await mkdtemp(join(tmpdir(), 'console-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const schema = String(config.schema)
    // drizzle-kit does not accept absolute paths.
    const options = ['--dialect', config.dialect, '--schema', schema, '--out', relative(server, folder)]
    const program = join(server, 'node_modules/drizzle-kit/bin.cjs')
    const { stdout } = await promisify(execFile)(process.execPath, [program, 'generate', ...options], { cwd: server })
    expect(stdout).toContain('No schema changes')
    expect(await readdir(folder)).toEqual(await readdir(migrationsFolder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
