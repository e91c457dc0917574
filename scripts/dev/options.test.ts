import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOptions } from './options.ts'

const root = mkdtempSync(join(tmpdir(), 'console-options-'))
for (const folder of ['remote-members', 'elsewhere']) {
  mkdirSync(join(root, folder, 'src'), { recursive: true })
  writeFileSync(join(root, folder, 'src/screens.ts'), '')
}
afterAll(() => rmSync(root, { recursive: true }))

test('no arguments: the whole console', () => {
  expect(readOptions([], root)).toEqual({ kind: 'whole', port: undefined, customers: 2_000 })
})

test('an area and a console, with or without the -- of npm', () => {
  const area = { kind: 'area', area: 'members', folder: join(root, 'remote-members'), console: 'https://a.example' }
  for (const args of [
    ['members', '--host', 'https://a.example/'],
    ['--', 'members', '--host', 'https://a.example'],
  ])
    expect(readOptions(args, root)).toEqual({ ...area, port: undefined })
})

test('a remote in another folder', () => {
  const args = ['reports', '--host', 'http://localhost:3000', '--folder', join(root, 'elsewhere'), '--port', '0']
  expect(readOptions(args, root)).toMatchObject({ area: 'reports', folder: join(root, 'elsewhere'), port: 0 })
})

test.each([
  [['--host', 'https://a.example'], /^Which area\?/],
  [['members'], /^Which console shall members run in\?/],
  [['mail', '--host', 'https://a.example'], /holds no remote/],
  [['Members!', '--host', 'https://a.example'], /no name of an area/],
  [['members', 'admin', '--host', 'https://a.example'], /^One area at a time/],
  [['members', '--host', 'a.example'], /^--host takes the address/],
  [['members', '--host', 'https://a.example/editmember'], /^--host takes the address/],
  [['members', '--host', 'https://a.example', '--port', '70000'], /^--port takes a whole number/],
])('%j is refused with an explanation', (args, sentence) => {
  expect(() => readOptions(args, root)).toThrow(sentence)
})
