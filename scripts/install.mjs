// Plain JavaScript for any Node from 20 on: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export const pnpm = 'pnpm@12.21.0'
/** The minimum from package.json; platform packages are chosen by the Node that installs them. */
const oldestNode = 20
const stamp = join(root, 'node_modules/.installed')

/** The Node that every script uses, whatever started it. */
export const pinnedNode = join(root, 'node_modules/node/bin/node')

const lockfileHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .update(readFileSync(join(root, 'pnpm-workspace.yaml')))
    .digest('hex')

const major = () => Number(process.versions.node.split('.')[0])

/** Exits with one sentence if this Node is too old: what it installs would not run on any other either. */
const requireNode = () => {
  if (major() >= oldestNode) return
  console.error(
    `The console needs Node ${oldestNode} or newer; this is Node ${process.versions.node} (${process.execPath}). ` +
      'Install a newer one from https://nodejs.org and run this again.',
  )
  process.exit(1)
}

/** What the packages were installed from, and by which Node. */
const stampOf = (node) => `${lockfileHash()} by node ${node}`

const isInstalled = () => {
  if (!existsSync(pinnedNode) || !existsSync(stamp)) return false
  const [hash, by] = readFileSync(stamp, 'utf8').split(' by node ')
  if (hash !== lockfileHash()) return false
  if (Number(by) >= oldestNode) return true
  // An older install did not record its Node, and a Node that is too old leaves out what others need.
  const { status } = spawnSync(pinnedNode, ['-e', "require('sharp')"], { cwd: join(root, 'server') })
  if (status === 0) writeFileSync(stamp, stampOf(oldestNode))
  else rmSync(join(root, 'node_modules'), { recursive: true, force: true })
  return status === 0
}

const install = (...flags) => {
  const { status, error } = spawnSync('npx', ['-y', pnpm, 'install', '--reporter=append-only', ...flags], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) {
    if (error) console.error(error.message)
    console.error('The packages could not be installed.')
    process.exit(1)
  }
  writeFileSync(stamp, stampOf(major()))
}

/** Installs the packages of the lockfile, unless they are installed already. */
export const ensureInstalled = () => {
  requireNode()
  if (isInstalled()) return
  console.log('Installing packages … (some minutes the first time)')
  install('--frozen-lockfile')
}

/** Adds a new package.json to the lockfile, and links it. */
export const linkNewPackage = () => install('--no-frozen-lockfile', '--prefer-offline')
