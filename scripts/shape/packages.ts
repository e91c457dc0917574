import type { Check } from './tree.ts'

const dependencyFields = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const

/** Version numbers are in the catalog of pnpm-workspace.yaml and nowhere else. */
export const versionsInCatalog: Check = (files) =>
  files
    .filter(({ path }) => /(^|\/)package\.json$/.test(path))
    .flatMap(({ path, text }) => {
      // A package.json of this repository; missing fields are not checked.
      const manifest = JSON.parse(text) as Partial<Record<(typeof dependencyFields)[number], Record<string, string>>>
      return dependencyFields.flatMap((field) =>
        Object.entries(manifest[field] ?? {})
          .filter(([, version]) => version !== 'catalog:' && version !== 'workspace:*')
          .map(([name, version]) => `${path} asks for ${name} ${version}; its version belongs into the catalog`),
      )
    })

/** Exact versions: the bundler and the federation runtime fit only in pairs. */
export const exactCatalog: Check = (files) =>
  files
    .filter(({ path }) => path === 'pnpm-workspace.yaml')
    .flatMap(({ text }) => (/^catalog:\n((?: {2}.*\n)*)/m.exec(text)?.[1] ?? '').split('\n'))
    .filter((line) => line.trim() !== '' && !/: \d+\.\d+\.\d+(-[\w.]+)?$/.test(line))
    .map((line) => `pnpm-workspace.yaml: "${line.trim()}" is no exact version`)

const leastReleaseAgeMinutes = 1_440

/** A hijacked package is usually discovered within a day, and its install scripts do not run here. */
export const carefulInstalls: Check = (files) =>
  files
    .filter(({ path }) => path === 'pnpm-workspace.yaml')
    .flatMap(({ text }) => {
      const age = Number(/^minimumReleaseAge: (\d+)$/m.exec(text)?.[1] ?? 0)
      const builds = (/^allowBuilds:\n((?: {2}.*\n?)*)/m.exec(text)?.[1] ?? '').split('\n').filter(Boolean)
      return [
        ...(age >= leastReleaseAgeMinutes ? [] : [`minimumReleaseAge is ${age}; it must be a day (1440) or more`]),
        ...(/^(minimumReleaseAgeExclude|dangerouslyAllowAllBuilds|onlyBuiltDependencies)\b/m.test(text)
          ? ['no exceptions from the release age, and no scripts but those of allowBuilds']
          : []),
        ...builds
          .filter((line) => !/^ {2}"?(@[a-z0-9-]+\/)?[a-z0-9._-]+"?: (true|false)$/.test(line))
          .map((line) => `"${line.trim()}" allows scripts to more than one package that is named`),
      ].map((problem) => `pnpm-workspace.yaml: ${problem}`)
    })

/**
 * Registry settings belong to the person who installs: in a repository they would send everybody to one registry, or
 * contain a key.
 */
export const noRegistrySettings: Check = (files) =>
  files
    .filter(({ path, text }) =>
      /(^|\/)\.npmrc$/.test(path) ? true : path === 'pnpm-workspace.yaml' && /^(registry|registries)\b/m.test(text),
    )
    .map(({ path }) => `${path} names a registry`)

/** A lockfile with addresses only installs from one registry. */
export const lockfileWithoutAddresses: Check = (files) =>
  files
    .filter(({ path, text }) => path === 'pnpm-lock.yaml' && /https?:\/\/|tarball:/.test(text))
    .map(({ path }) => `${path} holds an address`)
