import type { Compiler, Module } from 'webpack'

const name = 'ScreenFiles'

/** Where the bundler's part is until the build is sealed. */
export const screenFilesFile = 'screen-files.json'

/** The scripts behind each dynamic import of src/screens.ts, by its request as written there. */
export type FilesOfImports = Readonly<Record<string, readonly string[]>>

const isScreens = (module: Module): boolean => /[\\/]src[\\/]screens\.ts$/.test(module.nameForCondition() ?? '')

/** Records which files each screen of a remote loads. */
export class ScreenFiles {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After all files have their final names.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const files: Record<string, readonly string[]> = {}
        for (const { blocks } of [...compilation.modules].filter(isScreens))
          for (const block of blocks) {
            const chunks = compilation.chunkGraph.getBlockChunkGroup(block)?.chunks ?? []
            const scripts = chunks.flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith('.js'))
            for (const dependency of block.dependencies)
              if ('request' in dependency) files[String(dependency.request)] = scripts
          }
        compilation.emitAsset(screenFilesFile, new sources.RawSource(JSON.stringify(files)))
      })
    })
  }
}

/** The request that a screen's loader imports: `() => import('./screens/agents/agents.screen.tsx')`. */
const requestOf = (load: unknown): string => /import\(\s*['"]([^'"]+)['"]/.exec(String(load))?.[1] ?? ''

/** The scripts that each screen needs first: those of every screen, and its own. A screen of unknown files has none. */
export const filesOfScreens = (
  loaders: Readonly<Record<string, unknown>>,
  ofImports: FilesOfImports,
  always: readonly string[],
): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(loaders).flatMap(([id, load]) => {
      const files = ofImports[requestOf(load)]
      return files === undefined ? [] : [[id, [...new Set([...always, ...files])]]]
    }),
  )
