// Plain JavaScript for any Node from 20 on: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const pnpm = 'pnpm@12.21.0'
const stamp = join(root, 'node_modules/.installed')

/** The Node that every script runs on, whatever started it. */
export const pinnedNode = join(root, 'node_modules/node/bin/node')

const lockfileHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .update(readFileSync(join(root, 'pnpm-workspace.yaml')))
    .digest('hex')

const install = (...flags) => {
  const { status, error, stdout, stderr } = spawnSync(
    'npx',
    ['-y', pnpm, 'install', '--reporter=append-only', ...flags],
    {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  if (status !== 0) {
    console.error(error?.message ?? `${stdout}${stderr}`)
    console.error('The packages could not be installed.')
    process.exit(1)
  }
  writeFileSync(stamp, lockfileHash())
}

/** Installs the packages of the lockfile, unless these are the ones that are there. */
export const ensureInstalled = () => {
  if (existsSync(pinnedNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfileHash()) return
  console.log('Installing packages …')
  install('--frozen-lockfile')
}

/** Takes a package.json that was added into the lockfile, and links it. */
export const linkNewPackage = () => install('--no-frozen-lockfile', '--prefer-offline')
