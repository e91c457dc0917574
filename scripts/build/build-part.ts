import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { argv, exit } from 'node:process'
import type { HostContract, RemoteContract } from '@console/shared/contract/release'
import { checkBill } from './bill-of-materials.ts'
import { compressFile, compressFolder, type Size } from './compress.ts'
import { contractFile } from './contract/contract-file.ts'
import { removeMachinePaths } from './machine-paths.ts'
import { distOf, host, nameOf, remote } from './parts.ts'
import { runWebpack } from './run-webpack.ts'
import { sealHost } from './seal-host.ts'
import { sealRemote } from './seal-remote.ts'
import { serviceWorkerConfig } from './service-worker.ts'
import { webpackConfig } from './webpack-config.ts'

// A process of its own for each part: `node scripts/build/build-part.ts members`.
const part = argv[2] === 'host' || argv[2] === undefined ? host : remote(argv[2])
const dist = distOf(part)
const started = performance.now()

const sum = (sizes: readonly Size[], key: 'raw' | 'brotli'): number =>
  sizes.reduce((total, size) => total + size[key], 0)

const writeContract = async (contract: RemoteContract | HostContract): Promise<void> => {
  await writeFile(join(dist, contractFile), `${JSON.stringify(contract, null, 2)}\n`)
  await compressFile(dist, contractFile)
}

// Webpack would keep an existing file, and those of a remote are changed after it wrote them.
await rm(dist, { recursive: true, force: true })
await runWebpack(webpackConfig(part)).catch((error: unknown) => {
  // Only what the bundler reported, without this script's stack.
  console.error(error instanceof Error ? error.message : error)
  exit(1)
})
if (part.kind === 'host') await runWebpack(serviceWorkerConfig())
// A longer form of mf-manifest.json, which nothing reads.
await rm(join(dist, 'mf-stats.json'), { force: true })
await removeMachinePaths(dist)
await checkBill(dist)

const seal = async () => {
  if (part.kind === 'host') {
    const contract = await sealHost(dist)
    const scripts = await compressScripts()
    await writeContract({ ...contract, bytes: { total: sum(scripts, 'brotli') } })
    return { version: contract.version, build: contract.build, scripts }
  }
  const { definition, contract } = await sealRemote(part.folder)
  const scripts = await compressScripts()
  const entry = scripts.find(({ file }) => file === 'remoteEntry.js')
  await writeContract({ ...contract, bytes: { entry: entry?.brotli ?? 0, total: sum(scripts, 'brotli') } })
  return { version: definition.version, build: definition.build, scripts }
}

/** Compresses all files, and reports the size of the scripts. */
const compressScripts = async () => (await compressFolder(dist)).filter(({ file }) => file.endsWith('.js'))

const { version, build, scripts } = await seal()
const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(
  `built ${nameOf(part)} ${version} (${build}): ${kilobytes(sum(scripts, 'raw'))} of script, ` +
    `${kilobytes(sum(scripts, 'brotli'))} as brotli, in ${seconds} s`,
)
