import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from '../root.ts'
import { compileSdk } from './compile.ts'
import { type Package, sdkPackages } from './packages.ts'

let packages: readonly Package[] = []
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache', 'sdk-test-'))
  try {
    packages = sdkPackages(compileSdk(folder), '9.8.7')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)

const nameOf = ({ manifest }: Package): string => manifest.name.replace('@console/', '')
const code = (one: Package): [string, string][] =>
  [...one.files].flatMap(([path, content]) =>
    /\.(c?js|mjs|d\.m?ts)$/.test(path) ? [[path, content.toString()] as [string, string]] : [],
  )
/** Statements only: a template of another file is not an import of this one. */
const requestsIn = (text: string): string[] =>
  [...text.matchAll(/^(?:(?:import|export)\b[^;'"`=]*?\bfrom |import )['"]([^'"\n]+)['"]/gm)].map(
    ([, request = '']) => request,
  )

const packageIn = (request: string): string => request.split('/', request.startsWith('@') ? 2 : 1).join('/')

/** The file of a subpath in one of the packages. */
const doorOf = (request: string): boolean => {
  const [, name = '', subpath = ''] = /^@console\/([\w-]+)\/(.+)$/.exec(request) ?? []
  const one = packages.find((candidate) => nameOf(candidate) === name)
  const exports = (one?.manifest.exports ?? {}) as Readonly<Record<string, { types: string; default: string } | string>>
  const exact = exports[`./${subpath}`]
  const [pattern, target] =
    exact === undefined
      ? (Object.entries(exports).find(([key]) => {
          const [start = '', end] = key.slice(2).split('*')
          return end !== undefined && subpath.startsWith(start)
        }) ?? ['', undefined])
      : [`./${subpath}`, exact]
  if (target === undefined || one === undefined) return false
  const files = typeof target === 'string' ? [target] : [target.types, target.default]
  const [start = ''] = pattern.slice(2).split('*')
  return files.every((file) => one.files.has(file.replace('*', subpath.slice(start.length)).replace(/^\.\//, '')))
}

test('has the tools, shared, and the contracts of the areas, all of one version', () => {
  expect(packages.map(nameOf)).toEqual(
    expect.arrayContaining(['sdk', 'shared', 'remote-admin', 'remote-mail', 'remote-members', 'remote-reports']),
  )
  for (const { manifest } of packages) {
    expect([manifest.name, manifest.version]).toEqual([manifest.name, '9.8.7'])
    for (const [name, version] of Object.entries((manifest.dependencies ?? {}) as Record<string, string>))
      expect([name, version]).toEqual([
        name,
        name.startsWith('@console/') ? '9.8.7' : expect.stringMatching(/^\d+\.\d+\.\d+/),
      ])
  }
})

test('every import resolves to a file of its package, a subpath of another, or a dependency', () => {
  const lost = packages.flatMap((one) =>
    code(one).flatMap(([path, text]) =>
      requestsIn(text)
        .filter((request) => {
          if (request.startsWith('node:')) return false
          if (request.startsWith('.')) {
            const target = posix.join(posix.dirname(path), request)
            // Declarations name modules by their source's extension.
            const declared = target.replace(/\.(tsx?|js)$/, '.d.ts')
            return !one.files.has(target) && !(path.endsWith('.d.ts') && one.files.has(declared))
          }
          if (request.startsWith('@console/') && !request.startsWith(`${one.manifest.name}/`)) return !doorOf(request)
          const needed = packageIn(request)
          const known = { ...(one.manifest.dependencies as object), typebox: '', [one.manifest.name]: '' }
          return !Object.hasOwn(known, needed) && !/^console-development/.test(request)
        })
        .map((request) => `${nameOf(one)}/${path} imports ${request}`),
    ),
  )
  expect(lost).toEqual([])
})

test('has no tests, no path of the machine that built it, and of the server only the release checks', () => {
  for (const one of packages)
    for (const [path, content] of one.files) {
      expect(path).not.toMatch(/\.(type-)?test\./)
      expect([path, content.includes(root)]).toEqual([path, false])
    }
  const tools = packages.find((one) => nameOf(one) === 'sdk')
  const ofServer = [...(tools?.files.keys() ?? [])].filter((path) => path.startsWith('server/'))
  for (const path of ofServer)
    expect(path).toMatch(/^server\/src\/(answered|calls|platform\/releases\/gate\/[\w-]+)\.js$/)
  expect(ofServer.length).toBeGreaterThan(5)
  expect([...(tools?.files.keys() ?? [])].filter((path) => /seed|start-seeded|print-agents/.test(path))).toEqual([])
})
