import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../root.ts'

/** Permissive licences, which require a notice at most. */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
])

/** Others, each with the reason why it is acceptable. */
const exceptions: readonly { readonly packages: RegExp; readonly licence: string; readonly why: string }[] = [
  {
    packages: /^@img\/sharp-libvips-[\w-]+$/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips is a shared library beside the server, unchanged and replaceable',
  },
]

/** A package shipped with the product. */
export interface Shipped {
  readonly name: string
  readonly version: string
  /** From its package.json: an SPDX expression. */
  readonly licence: string
  /** It is platform-specific, and replaced by another on another platform. */
  readonly ofMachine: boolean
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: unknown
  readonly os?: unknown
  readonly cpu?: unknown
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

// Licence texts by their publishers; missing ones are listed below.
const readManifest = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** Resolves a package from a folder like Node; null: not installed here. */
const findPackage = (from: string, name: string): string | null => {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return realpathSync(found)
    if (folder === dirname(folder)) return null
  }
}

/** All dependencies of the served parts, at any depth; read from node_modules, without a network. */
export const shippedPackages = (): Shipped[] => {
  const parts = ['host', 'shared', 'server', ...readdirSync(root).filter((name) => name.startsWith('remote-'))]
  const found = new Map<string, Shipped>()
  const visit = (folder: string): void => {
    const { dependencies = {}, optionalDependencies = {} } = readManifest(folder)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = name.startsWith('@console/') ? null : findPackage(folder, name)
      if (place === null) continue
      const { name: own, version, license, os, cpu } = readManifest(place)
      const key = `${own}@${version}`
      if (found.has(key)) continue
      const licence = typeof license === 'string' ? license : 'none'
      found.set(key, { name: own, version, licence, ofMachine: os !== undefined || cpu !== undefined })
      visit(place)
    }
  }
  for (const part of parts) visit(join(root, part))
  return [...found.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1))
}

/** Whether a licence permits using and distributing the product: all operands of `AND`, one of `OR`. */
export const isAllowedLicence = ({ name, licence }: Pick<Shipped, 'name' | 'licence'>): boolean => {
  const isAllowed = (id: string) =>
    allowed.has(id) || exceptions.some((one) => one.licence === id && one.packages.test(name))
  return licence
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some(isAllowed))
}

/** docs/licences.md. */
export const licencesPage = (): string => {
  const shipped = shippedPackages().filter(({ ofMachine }) => !ofMachine)
  const byLicence = [...Map.groupBy(shipped, ({ licence }) => licence)].sort(([, a], [, b]) => b.length - a.length)
  return `<!-- Made by scripts/docs.ts from the package.json of each package. -->

# Licences

What the console and its server are made of: ${shipped.length} packages, with those that they depend on. What only builds and
tests it is not among them. A test refuses any other licence than these.

| Licence | Packages |
| --- | --- |
${byLicence.map(([licence, list]) => `| ${licence} | ${list.length} |`).join('\n')}

Beside them come packages that hold programs for one kind of machine and are not listed, for they differ from machine to
machine: PostgreSQL (PostgreSQL), argon2 (MIT), sharp (Apache-2.0) and libvips
(${exceptions.map(({ licence, why }) => `${licence}; ${why}`).join('; ')}).

| Package | Version | Licence |
| --- | --- | --- |
${shipped.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`).join('\n')}
`
}
