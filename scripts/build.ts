import { spawn } from 'node:child_process'
import { execPath } from 'node:process'
import { readArguments } from './arguments.ts'
import { parts as allParts, nameOf, type Part } from './build/parts.ts'
import { inputHash, isStale, markBuilt } from './build/stale.ts'
import { toolFile } from './root.ts'

/** On a small machine, more than two bundlers at a time only wait for each other. */
const atOnce = 2

/** Builds the parts that were never built or whose sources changed; returns their names. */
export const buildStale = async (parts: readonly Part[] = allParts()): Promise<string[]> => {
  const waiting = parts.filter(isStale)
  const built = waiting.map(nameOf)
  const work = async (): Promise<void> => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      const hash = inputHash(part)
      await buildPart(part)
      markBuilt(part, hash)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return built
}

const buildPart = async (part: Part): Promise<void> => {
  const child = spawn(execPath, [toolFile('build/build-part'), nameOf(part)], { stdio: 'inherit' })
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0) throw new Error(`${nameOf(part)} could not be built.`)
}

if (import.meta.main) {
  const all = allParts()
  const { words } = readArguments(
    `pnpm build [<part> …]

Builds the parts whose sources changed: ${all.map(nameOf).join(', ')}.`,
    {},
    { what: 'part', words: all.map(nameOf) },
  )
  const wanted = words.length === 0 ? all : all.filter((part) => words.includes(nameOf(part)))
  const built = await buildStale(wanted)
  if (built.length === 0) console.log('Nothing to build.')
}
