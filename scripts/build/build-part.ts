import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { argv } from 'node:process'
import { pathToFileURL } from 'node:url'
import { root } from '../root.ts'
import { compressFolder } from './compress.ts'
import { distOf, host, nameOf, remote } from './parts.ts'
import { runWebpack } from './run-webpack.ts'
import { sealRemote } from './seal-remote.ts'

// A process of its own for each part: `node scripts/build/build-part.ts members`.
const part = argv[2] === 'host' || argv[2] === undefined ? host : remote(argv[2])
const started = performance.now()

const { default: configuration } = await import(pathToFileURL(join(root, part.folder, 'webpack.config.ts')).href)
// Webpack would leave a file that is there already, and those of a remote are changed after it wrote them.
await rm(distOf(part), { recursive: true, force: true })
await runWebpack(configuration)
// A longer form of mf-manifest.json that nobody reads.
await rm(join(distOf(part), 'mf-stats.json'))
const sealed = part.kind === 'remote' ? await sealRemote(part.folder) : undefined
const { raw, brotli } = await compressFolder(distOf(part))

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`
const seconds = ((performance.now() - started) / 1000).toFixed(1)
const build = sealed === undefined ? '' : ` ${sealed.version} (${sealed.build})`
console.log(
  `built ${nameOf(part)}${build}: ${kilobytes(raw)} of script, ${kilobytes(brotli)} as brotli, in ${seconds} s`,
)
