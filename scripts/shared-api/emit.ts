import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { execPath } from 'node:process'
import { fileBehind, type SharedPackage } from '../build/shared-package.ts'
import { root } from '../root.ts'

/** A module of `shared` available to remotes, and the path of its declarations. */
export type Subpaths = ReadonlyMap<string, string>

/** Runs the compiler; returns its errors, if any. */
export const compile = (config: string): { readonly ok: boolean; readonly said: string } => {
  const { status, stdout, stderr } = spawnSync(
    execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', config],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  return { ok: status === 0, said: `${stdout}${stderr}` }
}

/** The text of a message is part of its type; changing it does not change the API. */
const forgetSentences = (folder: string): void => {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue
    const path = join(folder, name)
    const text = readFileSync(path, 'utf8')
    const plain = text.replaceAll(/\bdefaultMessage: (["'`])(?:\\.|(?!\1).)*\1/g, 'defaultMessage: string')
    if (plain !== text) writeFileSync(path, plain)
  }
}

/**
 * Writes the declarations of a copy of `shared` into a folder of this tree, where its libraries are found, and returns
 * the file of each subpath.
 */
export const emitApi = (shared: string, out: string): Subpaths => {
  mkdirSync(out, { recursive: true })
  const config = join(out, 'tsconfig.emit.json')
  writeFileSync(
    config,
    JSON.stringify({
      extends: relative(out, join(root, 'tsconfig.json')),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        // Types are checked elsewhere; here they are only emitted.
        noCheck: true,
        removeComments: true,
        types: [],
        rootDir: join(shared, 'src'),
        outDir: join(out, 'types'),
      },
      include: [
        ...['api', 'auth', 'contract', 'intl', 'kit'].map((part) => join(shared, 'src', part)),
        join(shared, 'src/theme/*.ts'),
      ],
      exclude: ['test', 'type-test'].map((kind) => join(shared, `src/**/*.${kind}.*`)),
    }),
  )
  const { ok, said } = compile(config)
  if (!ok) throw new Error(`The declarations of ${shared} could not be written:\n${said}`)
  forgetSentences(join(out, 'types'))
  const own: SharedPackage = JSON.parse(readFileSync(join(shared, 'package.json'), 'utf8')) // our own
  return new Map(
    own.federated.flatMap((subpath) => {
      const types = fileBehind(own, subpath)
        ?.replace('./src/', 'types/')
        .replace(/\.tsx?$/, '.d.ts')
      return types !== undefined && existsSync(join(out, types)) ? [[subpath, join(out, types)] as const] : []
    }),
  )
}
