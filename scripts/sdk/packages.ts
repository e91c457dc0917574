import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { remotes } from '../build/parts.ts'
import type { SharedPackage } from '../build/shared-package.ts'
import { installedVersion } from '../federation.config.ts'
import { root } from '../root.ts'
import { type Compiled, withCompiledEndings } from './compile.ts'

/** A package in npm's form. */
export interface Package {
  readonly manifest: Manifest
  /** Path in the package → content. */
  readonly files: ReadonlyMap<string, Buffer>
}

type Versions = Readonly<Record<string, string>>

export interface Manifest {
  readonly name: string
  readonly version: string
  readonly type: 'module'
  readonly description: string
  readonly [field: string]: unknown
}

interface Written {
  readonly name: string
  readonly exports?: Readonly<Record<string, string>>
  readonly federated?: readonly string[]
  readonly dependencies?: Versions
  readonly devDependencies?: Versions
}

const readWritten = (folder: string): Written => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) // our own

type Subpath = SharedPackage['exports'][string]

/** Maps subpaths of sources to compiled files with declarations; omits what is not published. */
const subpathsTo = (files: ReadonlyMap<string, Buffer>, exports: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(
    Object.entries(exports).flatMap(([subpath, file]): [string, Subpath][] => {
      const [, path] = /^(.*)\.tsx?$/.exec(file) ?? []
      if (path === undefined) return [[subpath, file]]
      const isThere = path.includes('*') || files.has(`${path.replace(/^\.\//, '')}.js`)
      return isThere ? [[subpath, { types: `${path}.d.ts`, default: `${path}.js` }]] : []
    }),
  )

/** All compiled files of a folder of the tree. */
const filesOf = ({ folder }: Compiled, part: string): Map<string, Buffer> =>
  new Map(
    readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [path.slice(join(folder, part).length + 1).replaceAll('\\', '/'), readFileSync(path)] as const
      }),
  )

/** A file of the tree, unchanged and under its own path. */
const asItIs = (part: string, path: string): readonly [string, Buffer] => [path, readFileSync(join(root, part, path))]

const dataFiles = (part: string, under: string): (readonly [string, Buffer])[] =>
  existsSync(join(root, part, under))
    ? readdirSync(join(root, part, under)).map((file) => asItIs(part, `${under}/${file}`))
    : []

/** The packages imported by code, by import name; declarations name further ones. */
const packagesIn = (files: ReadonlyMap<string, Buffer>): Set<string> =>
  new Set(
    [...files].flatMap(([path, content]) =>
      /\.(js|d\.ts)$/.test(path)
        ? [
            ...content
              .toString()
              .matchAll(/(?:\bfrom |\bimport\(|^import )['"]((?:@[\w-]+\/)?[a-z][\w.-]*)[\w./-]*['"]/gm),
          ].map(([, name = '']) => name)
        : [],
    ),
  )

/** The exact versions of this tree: others get what the console was tested with. */
const installed = (folder: string, names: Iterable<string>, version: string): Versions =>
  Object.fromEntries(
    [...names].sort().map((name) => [name, name.startsWith('@console/') ? version : installedVersion(folder, name)]),
  )

const sharedPackage = (compiled: Compiled, version: string): Package => {
  const { name, exports, federated, dependencies = {}, devDependencies = {} } = readWritten('shared')
  // Dependencies of its folder `testing`, which tests of remotes import.
  const testing = Object.keys(devDependencies).filter((one) => /^@(testing-library|types)\//.test(one))
  const files = new Map([
    ...filesOf(compiled, 'shared'),
    asItIs('shared', 'CHANGELOG.md'),
    asItIs('shared', 'src/testing/jsdom-environment.mjs'),
  ])
  return {
    manifest: {
      name,
      version,
      description: 'What the console gives to its areas: contract, clients, session, words and the kit.',
      type: 'module',
      sideEffects: false,
      exports: subpathsTo(files, exports),
      federated,
      dependencies: {
        ...installed('shared', [...Object.keys(dependencies), ...testing], version),
        ...installed('.', ['jest-environment-jsdom'], version),
      },
    },
    files,
  }
}

/** The contract of an area or the host, for import by others. */
const contractPackage = (compiled: Compiled, folder: string, version: string): Package => {
  const { name, exports } = readWritten(folder)
  const files = filesOf(compiled, folder)
  return {
    manifest: {
      name,
      version,
      description: `What other areas may import of ${folder}.`,
      type: 'module',
      sideEffects: false,
      exports: subpathsTo(files, exports),
      dependencies: installed(
        folder,
        [...packagesIn(files)].filter((one) => one !== name && one !== 'typebox'),
        version,
      ),
    },
    files: new Map([...files, ...dataFiles(folder, 'widgets/lang')]),
  }
}

const own = 'scripts/sdk/package'
/** Loaders of the bundler, written in plain JavaScript. */
const plainScripts = ['scripts/build/loaders', 'scripts/dev/remote']

const toolsPackage = (compiled: Compiled, version: string, others: readonly string[]): Package => {
  const { dependencies = {} } = readWritten('scripts')
  const ofRoot = ['@swc/jest', '@types/jest', '@types/node', 'jest', 'jest-environment-jsdom', 'node', 'typescript']
  const scripts = plainScripts.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.cjs'))
      .map((file): [string, Buffer] => {
        const path = `${folder}/${file}`
        return [path, Buffer.from(withCompiledEndings(readFileSync(join(root, path), 'utf8')))]
      }),
  )
  return {
    manifest: {
      name: '@console/sdk',
      version,
      description: 'Builds, tests, runs and releases an area of the console from a repository of its own.',
      type: 'module',
      engines: { node: '>=20' },
      bin: { 'console-sdk': './console-sdk.mjs' },
      exports: {
        './tsconfig.json': './tsconfig.json',
        './jest': './jest.mjs',
        './playwright': { types: './playwright.d.mts', default: './playwright.mjs' },
        './package.json': './package.json',
      },
      dependencies: {
        ...installed('scripts', Object.keys(dependencies), version),
        ...installed('.', ofRoot, version),
        ...installed('e2e', ['@playwright/test'], version),
        ...installed('shared', ['react', 'react-dom', '@types/react', '@types/react-dom'], version),
        ...installed('scripts', others, version),
      },
    },
    files: new Map([
      ...compiled.commands.map((path): [string, Buffer] => [path, readFileSync(join(compiled.folder, path))]),
      ...scripts,
      ...readdirSync(join(root, own)).map((file): [string, Buffer] => [file, readFileSync(join(root, own, file))]),
    ]),
  }
}

/** All packages of the SDK: `shared`, the contracts of host and areas, and the tools. */
export const sdkPackages = (compiled: Compiled, version: string): Package[] => {
  const contracts = ['host', ...remotes().map(({ folder }) => folder)].filter((folder) =>
    existsSync(join(compiled.folder, folder)),
  )
  const given = [
    sharedPackage(compiled, version),
    ...contracts.map((folder) => contractPackage(compiled, folder, version)),
  ]
  return [
    ...given,
    toolsPackage(
      compiled,
      version,
      given.map(({ manifest }) => manifest.name),
    ),
  ]
}
