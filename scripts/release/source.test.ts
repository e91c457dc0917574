import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSource, sourceWarning } from './source.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-source-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: folder })

test('the commit of a tree is read, and uncommitted changes are reported', () => {
  git('init', '--quiet')
  writeFileSync(join(folder, 'a'), '1')
  git('add', '.')
  git('commit', '--quiet', '-m', 'a')
  const clean = readSource(folder)
  expect(clean).toEqual({ commit: expect.stringMatching(/^[0-9a-f]{40}$/), uncommitted: false })
  expect(sourceWarning(clean)).toBeNull()
  writeFileSync(join(folder, 'a'), '2')
  expect(readSource(folder)).toEqual({ commit: clean?.commit, uncommitted: true })
  expect(sourceWarning(readSource(folder))).toMatch(/^The tree has changes that are in no commit/)
})

test('a tree without git is reported too', () => {
  expect(readSource(folder)).toBeNull()
  expect(sourceWarning(null)).toMatch(/^This tree has no commit in git/)
})
