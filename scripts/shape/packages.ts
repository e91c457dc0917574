import type { Check } from './tree.ts'

const dependencyFields = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const

/** Version numbers stand in the catalog of pnpm-workspace.yaml and nowhere else. */
export const versionsInCatalog: Check = (files) =>
  files
    .filter(({ path }) => /(^|\/)package\.json$/.test(path))
    .flatMap(({ path, text }) => {
      // A package.json of this repository; what is not there is simply not checked.
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

/** A lockfile with addresses installs from one registry only. */
export const lockfileWithoutAddresses: Check = (files) =>
  files
    .filter(({ path, text }) => path === 'pnpm-lock.yaml' && /https?:\/\/|tarball:/.test(text))
    .map(({ path }) => `${path} holds an address`)
