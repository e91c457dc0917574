import type { Facts } from './facts.ts'

const textOf = ({ files }: Facts, path: string): string => files.find((file) => file.path === path)?.text ?? ''

/** The version that the catalog writes for a package, as it is written. */
export const catalogVersion = (facts: Facts, name: string): string | undefined =>
  [...textOf(facts, 'pnpm-workspace.yaml').matchAll(/^ {2}"?([^":]+)"?: (.+)$/gm)].find(
    ([, written]) => written === name,
  )?.[2]

/** Versions of a package in the lockfile. */
export const lockedVersions = (facts: Facts, name: string): string[] => {
  const [, packages = ''] = textOf(facts, 'pnpm-lock.yaml').split(/^packages:$/m)
  const [section = ''] = packages.split(/^snapshots:$/m)
  return [...section.matchAll(/^ {2}'?(.+)@([^@':(]+)'?:$/gm)]
    .filter(([, written]) => written === name)
    .map(([, , version = '']) => version)
}
