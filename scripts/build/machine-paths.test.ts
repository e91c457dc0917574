import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeMachinePaths } from './machine-paths.ts'

let dist = ''
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'console-paths-'))
})
afterEach(() => rmSync(dist, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(dist, name), text)

test('source maps name files from the root of the repository', async () => {
  write('a.js.map', '{"sourcesContent":["import x from \'/app/scripts/x.ts\'"]}')
  await removeMachinePaths(dist, '/app')
  expect(readFileSync(join(dist, 'a.js.map'), 'utf8')).toBe('{"sourcesContent":["import x from \'scripts/x.ts\'"]}')
})

test('a source map names its script by its final name', async () => {
  write('98.251b4cb98c71.js.map', '{"version":3,"file":"assets/98.000000000000.js","sources":[]}')
  await removeMachinePaths(dist, '/app')
  expect(readFileSync(join(dist, '98.251b4cb98c71.js.map'), 'utf8')).toBe(
    '{"version":3,"file":"assets/98.251b4cb98c71.js","sources":[]}',
  )
})

test('a source map has no earlier hashes in the code of webpack', async () => {
  const map = (hash: string, other: string) =>
    JSON.stringify({
      version: 3,
      sources: ['webpack://console/webpack/runtime/get javascript chunk filename', 'webpack://console/src/a.ts'],
      sourcesContent: [`(id) => ({"12":"${hash}"})[id] + ".js"`, `export const commit = "${other}"`],
    })
  write('a.js.map', map('c610fc4c6501', '98f251b4cb98'))
  await removeMachinePaths(dist, '/app')
  expect(readFileSync(join(dist, 'a.js.map'), 'utf8')).toBe(map('000000000000', '98f251b4cb98'))
})

test.each(['createRequire("file:///app/node_modules/a/b.mjs")', 'load("/app/node_modules/a/b.mjs")'])(
  'a script with %s fails the build',
  async (code) => {
    write('a.js', code)
    await expect(removeMachinePaths(dist, '/app')).rejects.toThrow('a.js contains a path of this machine')
  },
)

test('an address that begins like the folder is not a path of this machine', async () => {
  write('a.js', 'open("/app/settings")')
  await removeMachinePaths(dist, '/app')
})
