import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../root.ts'
import { isServed } from './served-files.ts'

const importPattern = /(?:from|import\()\s*'((?:\.|@console\/)[^']+)'/g

/** The file of an import of this repository; null for a package that it does not contain. */
const fileOf = (importer: string, request: string): string | null => {
  if (request.startsWith('.')) return relative(root, join(root, dirname(importer), request))
  const [, folder = '', rest = ''] = /^@console\/([\w-]+)\/(.+)$/.exec(request) ?? []
  const { exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    exports?: Record<string, string>
  }
  const exact = exports[`./${rest}`]
  if (exact !== undefined) return join(folder, exact)
  for (const [from, to] of Object.entries(exports)) {
    const [before = '', after = ''] = from.slice(2).split('*')
    if (!from.includes('*') || !rest.startsWith(before) || !rest.endsWith(after)) continue
    const path = join(folder, to.replace('*', rest.slice(before.length, rest.length - after.length)))
    if (existsSync(join(root, path)) && statSync(join(root, path)).isFile()) return path
  }
  return null
}

test('the image has every file that the server and the commands of an operator import', () => {
  const commands = ['create-first', 'backup', 'restore', 'archive'].map((name) => `scripts/${name}.ts`)
  const waiting = ['server/src/main.ts', ...commands]
  const seen = new Set(waiting)
  const missing: string[] = []
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (!isServed(path)) missing.push(path)
    const text = readFileSync(join(root, path), 'utf8').replaceAll(/^import type [^']+'[^']+'/gm, '')
    for (const [, request = ''] of text.matchAll(importPattern)) {
      const file = fileOf(path, request)
      if (file === null) missing.push(`${path}: ${request}`)
      else if (!seen.has(file)) {
        seen.add(file)
        waiting.push(file)
      }
    }
  }
  expect(missing).toEqual([])
  expect(seen.size).toBeGreaterThan(500)
})

test.each(['host/src/index.tsx', 'remote-mail/src/screens.ts', 'server/src/settings.test.ts', 'e2e/shell/live.e2e.ts'])(
  'the image does not have %s',
  (path) => {
    expect(isServed(path)).toBe(false)
  },
)
