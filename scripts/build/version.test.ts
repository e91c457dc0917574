import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { remote } from './parts.ts'
import { inputsOf } from './stale.ts'
import { commitsIn } from './version.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-version-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: folder })

const commit = (file: string): void => {
  mkdirSync(join(folder, file, '..'), { recursive: true })
  writeFileSync(join(folder, file), String(Math.random()))
  git('add', '.')
  git('commit', '--quiet', '-m', file)
}

test('the third number counts only the commits that changed the part', () => {
  git('init', '--quiet')
  for (const file of ['mail/a', 'admin/a', 'mail/b', 'mail/a']) commit(file)
  expect(commitsIn(['mail'], folder)).toBe(3)
  expect(commitsIn(['admin', 'mail'], folder)).toBe(4)
})

test('without a full history nothing is counted', () => {
  expect(commitsIn(['mail'], folder)).toBeNull()
  git('init', '--quiet', 'whole')
  const whole = join(folder, 'whole')
  const here = folder
  folder = whole
  for (const file of ['mail/a', 'mail/b']) commit(file)
  folder = here
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${whole}`, join(folder, 'shallow')])
  expect(commitsIn(['mail'], join(folder, 'shallow'))).toBeNull()
})

test('a remote is rebuilt when its contract changes, or one whose calls it may make', () => {
  expect(inputsOf(remote('mail'))).toEqual(expect.arrayContaining(['remote-mail/contract', 'remote-members/contract']))
})
