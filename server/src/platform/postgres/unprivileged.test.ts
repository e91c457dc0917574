import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unprivileged } from './unprivileged.ts'

const run = (file: string, ...args: string[]) => {
  const command = unprivileged(file, args)
  return spawnSync(command.file, command.args, { encoding: 'utf8', uid: command.uid, gid: command.gid })
}

test('does not run as root', () => {
  expect(run('id', '-u').stdout.trim()).not.toBe('0')
})

test('finds its binaries below a folder that only the owner may enter', () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-closed-')) // mode 700
  try {
    const binary = join(folder, 'binary')
    writeFileSync(binary, '#!/bin/sh\n', { mode: 0o755 })
    expect(run('test', '-x', binary).status).toBe(0)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
