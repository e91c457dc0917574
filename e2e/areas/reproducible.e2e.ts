import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { pnpm } from '../../scripts/install.mjs'
import { root } from '../../scripts/root.ts'

const run = promisify(execFile)

/** This tree with its history in another folder, with packages of its own for the parts that are built there. */
const checkOut = async (folder: string): Promise<void> => {
  // The history gives builds their versions.
  await run('git', ['clone', '--quiet', '--shared', '--no-checkout', root, folder])
  const { stdout } = await run('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 1 << 26 })
  for (const path of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await copyFile(join(root, path), join(folder, path))
  }
  await run('npx', ['-y', pnpm, 'install', '--frozen-lockfile', '--prefer-offline'], { cwd: folder })
}

/** The hash of each file of a build. */
const hashesOf = async (dist: string): Promise<Record<string, string>> => {
  const files = (await readdir(dist, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).toSorted()
  const entries = await Promise.all(
    paths.map(async (path) => [
      relative(dist, path),
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ]),
  )
  return Object.fromEntries(entries)
}

test.describe('a build is the same in every folder', () => {
  let parent = ''
  let folder = ''
  test.beforeAll(async () => {
    test.setTimeout(300_000)
    parent = await mkdtemp(join(tmpdir(), 'console-elsewhere-'))
    folder = join(parent, 'deeper/another name')
    await checkOut(folder)
  })
  test.afterAll(() => rm(parent, { recursive: true, force: true }))

  for (const part of ['members', 'host'])
    test(`${part}: every file, with the bill of materials`, async () => {
      test.setTimeout(300_000)
      await run(process.execPath, ['scripts/build/build-part.ts', part], { cwd: folder })
      const dist = part === 'host' ? 'host/dist' : `remote-${part}/dist`
      const [here, there] = [await hashesOf(join(root, dist)), await hashesOf(join(folder, dist))]
      expect(Object.keys(here)).toContain('bom.json')
      expect(there).toEqual(here)
    })
})
