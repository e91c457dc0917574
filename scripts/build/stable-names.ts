import { createHash } from 'node:crypto'
import type { Compilation, Compiler, sources } from 'webpack'

const name = 'StableNames'

/**
 * Until files have their final names, the runtime contains names with hashes of absolute paths, and the minimizer
 * chooses variable names by letter frequency. While it runs, such hashes are replaced by numbers, so that a build is
 * the same in every folder.
 */
export class StableNames {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const numbers = new Map<string, string>()
      const numberOf = (hash: string): string => {
        const known = numbers.get(hash)
        if (known !== undefined) return known
        const number = createHash('sha256').update(String(numbers.size)).digest('hex').slice(0, hash.length)
        numbers.set(hash, number)
        return number
      }
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE
      compilation.hooks.processAssets.tap({ name, stage: stage - 1 }, () => {
        const hashes = contentHashes(compilation)
        if (hashes.length === 0) return
        rewrite(compilation, sources, new RegExp(hashes.join('|'), 'g'), numberOf)
      })
      compilation.hooks.processAssets.tap({ name, stage: stage + 1 }, () => {
        if (numbers.size === 0) return
        const hashes = new Map([...numbers].map(([hash, number]) => [number, hash]))
        rewrite(compilation, sources, new RegExp([...hashes.keys()].join('|'), 'g'), (number) => hashes.get(number))
      })
    })
  }
}

/** The hashes in file names, all of the same length. */
const contentHashes = (compilation: Compilation): string[] => [
  ...new Set(compilation.getAssets().flatMap(({ info }) => info.contenthash ?? [])),
]

const rewrite = (
  compilation: Compilation,
  { ReplaceSource }: typeof sources,
  pattern: RegExp,
  replace: (found: string) => string | undefined,
): void => {
  for (const { name: file, source } of compilation.getAssets()) {
    if (!file.endsWith('.js')) continue
    const found = [...source.source().toString().matchAll(pattern)]
    if (found.length === 0) continue
    const changed = new ReplaceSource(source)
    for (const { 0: text, index } of found) changed.replace(index, index + text.length - 1, replace(text) ?? text)
    compilation.updateAsset(file, changed)
  }
}
