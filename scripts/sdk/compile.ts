import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { root } from '../root.ts'
import { compile } from '../shared-api/emit.ts'
import { published } from './published.ts'

/** A compiled file: the path of its source in the tree, without extension. */
export interface Compiled {
  /** The folder with JavaScript and declarations, laid out like the tree. */
  readonly folder: string
  /** Scripts needed by the commands of the SDK, with their imports, relative to `folder`. */
  readonly commands: readonly string[]
}

/** Commands of a single-remote repository, and modules that run in a process or bundle of their own. */
const entries = [
  'scripts/can-release.ts',
  'scripts/dev.ts',
  'scripts/preview.ts',
  'scripts/promote.ts',
  'scripts/release.ts',
  'scripts/releases.ts',
  'scripts/rollback.ts',
  'scripts/build/build-part.ts',
  'scripts/build/fresh-chunks.ts',
  'scripts/build/loaders/compile-messages.ts',
  'scripts/dev/describe-area.ts',
  'scripts/sdk/commands/e2e.ts',
  'scripts/sdk/commands/test.ts',
  'scripts/sdk/commands/update.ts',
  'scripts/testing/chromium.ts',
  'scripts/testing/dev-command.ts',
  'server/src/platform/releases/gate/call-table.ts',
]
/** Modules of development pages: the bundler finds them by name. */
const ofPages = ['scripts/dev/page', 'scripts/dev/remote']

const isSource = (file: string): boolean => /\.tsx?$/.test(file) && !/\.((type-)?test|d)\.tsx?$/.test(file)

/** Modules that implement this console's specification, needed only by its own tests. */
const notGiven = ['host/contract/testing/*']

/** A module's imports besides packages, as files of the compiler's output; dynamic imports are listed separately. */
const importsOf = (folder: string, file: string): string[] =>
  [
    ...readFileSync(join(folder, file), 'utf8').matchAll(
      /^(?:(?:import|export)\b[^;'"=]*?\bfrom|import) ['"](\.\.?\/[^'"]+)['"]/gm,
    ),
  ].map(([, request = '']) => posix.join(posix.dirname(file), request))

const withImports = (folder: string, files: readonly string[]): string[] => {
  const found = new Set<string>()
  const waiting = [...files]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    waiting.push(...importsOf(folder, file))
  }
  return [...found].sort()
}

/**
 * Compiles everything that another repository needs: Node strips types from its own files, but not in `node_modules`.
 * Types are emitted without being checked.
 */
export const compileSdk = (folder: string): Compiled => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const up = relative(folder, root)
  const pages = ofPages.flatMap((at) => readdirSync(join(root, at)).map((file) => `${at}/${file}`))
  const config = join(folder, 'tsconfig.json')
  writeFileSync(
    config,
    JSON.stringify({
      extends: posix.join(up, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        noCheck: true,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        rootDir: up,
        outDir: '.',
      },
      files: [...entries, ...pages.filter((file) => /\.ts$/.test(file))].map((file) => posix.join(up, file)),
      include: published().map((at) => posix.join(up, at)),
      exclude: ['**/*.test.*', '**/*.type-test.*', ...notGiven].map((pattern) => posix.join(up, pattern)),
    }),
  )
  const { ok, said } = compile(config)
  if (!ok) throw new Error(`The SDK could not be compiled:\n${said}`)
  const javascript = [...entries, ...pages.filter(isSource)].map((file) => file.replace(/\.tsx?$/, '.js'))
  return { folder, commands: withImports(folder, javascript) }
}

/** Adapts a text that names other files by extension to compiled files. */
export const withCompiledEndings = (text: string): string => text.replaceAll(/(['"]\.[^'"\n]*)\.tsx?(['"])/g, '$1.js$2')
