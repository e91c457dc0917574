import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { execPath } from 'node:process'
import { nameOf, type Part } from '../build/parts.ts'
import { root } from '../root.ts'
import { Refused } from './command.ts'

const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')

/** Checks the types of a part's sources only: another team's unfinished work must not block a release. */
export const checkTypes = async (part: Part): Promise<void> => {
  const child = spawn(execPath, [tsc, '-p', writeProject(part)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Refused(`${Buffer.concat(chunks)}The types do not fit: mend what stands above.`)
}

const writeProject = (part: Part): string => {
  const folder = join(root, '.cache/types')
  const path = join(folder, `${nameOf(part)}.json`)
  const sources = `../../${part.folder}/src`
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    path,
    JSON.stringify({
      extends: '../../tsconfig.json',
      include: [sources],
      exclude: [`${sources}/**/*.test.*`, `${sources}/**/*.type-test.*`],
      // Incremental: the second check of a part takes half the time.
      compilerOptions: { incremental: true, tsBuildInfoFile: `${nameOf(part)}.tsbuildinfo` },
    }),
  )
  return path
}
