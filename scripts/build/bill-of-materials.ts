import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Compiler, Module } from 'webpack'
import { root } from '../root.ts'
import { sourceMapsOf } from './source-maps.ts'

const name = 'BillOfMaterials'

/** Beside a build's other files: the npm packages in its scripts and styles, as CycloneDX 1.6. */
export const billFile = 'bom.json'

interface Manifest {
  readonly name?: string
  readonly version?: string
  readonly license?: unknown
}

/** The package of a file in node_modules: the nearest package.json with a name and a version; null for other files. */
const packageOf = (file: string): Required<Manifest> | null => {
  if (!/[\\/]node_modules[\\/]/.test(file)) return null
  for (let folder = dirname(file); !/[\\/]node_modules$/.test(folder); folder = dirname(folder)) {
    const path = join(folder, 'package.json')
    if (!existsSync(path)) continue
    const { name, version, license } = JSON.parse(readFileSync(path, 'utf8')) as Manifest // of npm
    if (name !== undefined && version !== undefined) return { name, version, license }
  }
  return null
}

/** `name@version` → SHA-512 of its archive in hexadecimal, from the lockfile; empty without one. */
const readArchiveHashes = (): ReadonlyMap<string, string> => {
  const path = join(root, 'pnpm-lock.yaml')
  if (!existsSync(path)) return new Map()
  const entries = readFileSync(path, 'utf8').matchAll(
    /^ {2}'?([^\s'][^\n']*)'?:\n {4}resolution: \{integrity: sha512-([\w+/=]+)/gm,
  )
  return new Map([...entries].map(([, key = '', hash = '']) => [key, Buffer.from(hash, 'base64').toString('hex')]))
}

const componentOf = ({ name, version, license }: Required<Manifest>, hash: string | undefined) => {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    ...(hash !== undefined && { hashes: [{ alg: 'SHA-512', content: hash }] }),
    ...(typeof license === 'string' && { licenses: [{ expression: license }] }),
    purl,
  }
}

/** A module, or all modules that webpack joined into one. */
const joined = (module: Module): readonly Module[] =>
  'modules' in module && Array.isArray(module.modules) ? (module.modules as Module[]).flatMap(joined) : [module]

/** The bill of the packages of some files: no time and no serial number, so that it is the same wherever it is made. */
export const billOf = (files: Iterable<string>): string => {
  const hashes = readArchiveHashes()
  const components = new Map<string, ReturnType<typeof componentOf>>()
  for (const file of files) {
    const found = packageOf(file)
    if (found === null) continue
    const key = `${found.name}@${found.version}`
    if (!components.has(key)) components.set(key, componentOf(found, hashes.get(key)))
  }
  const sorted = [...components].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, component]) => component)
  return `${JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, components: sorted }, null, 2)}\n`
}

/** Writes the bill of the modules in the chunks. What was shaken out of a build is not in its bill. */
export class BillOfMaterials {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const files = new Set<string>()
        for (const chunk of compilation.chunks)
          for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk))
            for (const { file } of joined(module).map((one) => ({ file: one.nameForCondition() })))
              if (file !== null) files.add(file)
        compilation.emitAsset(billFile, new sources.RawSource(billOf(files)))
      })
    })
  }
}

/** The package of a path in a source map; null for our own code, and for what the bundler generates (`.federation`). */
const packageOfSource = (source: string): string | null =>
  /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^.\\/][^\\/]*)[\\/]/.exec(source)?.[1] ?? null

/** Fails the build if its source maps name a package that its bill lacks. */
export const checkBill = async (dist: string): Promise<void> => {
  const bill = JSON.parse(await readFile(join(dist, billFile), 'utf8')) as {
    components: readonly { readonly name: string }[]
  } // written by BillOfMaterials
  const listed = new Set(bill.components.map((component) => component.name))
  for (const { file, sources } of await sourceMapsOf(dist))
    for (const found of sources.map(packageOfSource))
      if (found !== null && !listed.has(found)) throw new Error(`${file} contains ${found}, which ${billFile} lacks.`)
}
