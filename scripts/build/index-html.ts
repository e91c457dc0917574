import { readFileSync } from 'node:fs'
import type { Chunk, ChunkGroup, Compilation, Compiler, Module } from 'webpack'
import { firstBlocks } from './first-paint.ts'
import { integrityOf } from './integrity.ts'

const name = 'IndexHtml'

/**
 * Writes index.html: script tags for everything that the first paint needs, so that no file is discovered late. There
 * is no inline script, because the content security policy allows none.
 */
export class IndexHtml {
  private readonly options: { readonly template: string; readonly entry: string }

  constructor(options: { template: string; entry: string }) {
    this.options = options
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.fileDependencies.add(this.options.template)
      // After all files have their final content, of which the hashes are made.
      compilation.hooks.processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER }, () => {
        const checked = (file: string) => {
          const integrity = integrityOf(compilation.getAsset(file)?.source.buffer() ?? '')
          return `integrity="${integrity}" crossorigin="anonymous"`
        }
        const files = firstFiles(compilation, this.options.entry)
        const tags = [
          ...files
            .filter((file) => file.endsWith('.css'))
            .map((file) => `<link rel="stylesheet" href="/${file}" ${checked(file)} />`),
          ...files
            .filter((file) => file.endsWith('.js'))
            .map((file) => `<script defer src="/${file}" ${checked(file)}></script>`),
        ]
        const html = readFileSync(this.options.template, 'utf8').replace(
          '</head>',
          `  ${tags.join('\n    ')}\n  </head>`,
        )
        compilation.emitAsset('index.html', new sources.RawSource(html))
      })
    })
  }
}

/** Files of the entry and of its immediate import (`import('./bootstrap')`). */
const firstFiles = (compilation: Compilation, entry: string): string[] => {
  const entrypoint = compilation.entrypoints.get(entry)
  if (entrypoint === undefined) throw new Error(`There is no entry "${entry}".`)
  const { chunkGraph, moduleGraph } = compilation
  const chunks = new Set<Chunk>()
  const visit = (group: ChunkGroup): void => {
    for (const chunk of group.chunks) {
      if (chunks.has(chunk)) continue
      chunks.add(chunk)
    }
  }
  const visitBlocks = (blocks: Module['blocks']): void => {
    for (const block of blocks) {
      const group = chunkGraph.getBlockChunkGroup(block)
      if (group) visit(group)
    }
  }
  visit(entrypoint)
  for (const dependency of compilation.entries.get(entry)?.dependencies ?? []) {
    const module = moduleGraph.getModule(dependency)
    if (module !== null) visitBlocks(firstBlocks(module))
  }
  return [...chunks].flatMap((chunk) => [...chunk.files]).filter((file) => !/\.(map|hot-update\.js)$/.test(file))
}
