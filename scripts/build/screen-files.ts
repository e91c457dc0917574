import type { AreaDefinition } from '@console/shared/contract/define-area'
import type { Compiler, Module } from 'webpack'

const name = 'ScreenFiles'

/** Where the bundler's part is until the build is sealed. */
export const screenFilesFile = 'screen-files.json'

/** What is behind a dynamic import: its scripts, and the modules of the host that they take. */
interface Behind {
  readonly files: readonly string[]
  readonly takes: readonly string[]
}

/** The same for each dynamic import of src/screens.ts, by its request as written there. */
export type FilesOfImports = Readonly<Record<string, Behind>>

/** The federation plugin's class of this type has it; webpack's own declaration names no such class. */
type Consumed = Module & { readonly options: { readonly shareKey: string } }
const isConsumed = (module: Module): module is Consumed => module.type === 'consume-shared-module'

const isScreens = (module: Module): boolean => /[\\/]src[\\/]screens\.ts$/.test(module.nameForCondition() ?? '')

/** Records which files each screen of a remote loads, and which modules of the host it takes first. */
export class ScreenFiles {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After all files have their final names.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const imports: Record<string, Behind> = {}
        for (const { blocks } of [...compilation.modules].filter(isScreens))
          for (const block of blocks) {
            const chunks = compilation.chunkGraph.getBlockChunkGroup(block)?.chunks ?? []
            const modules = chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModules(chunk)])
            const behind = {
              files: chunks.flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith('.js')),
              takes: [...new Set(modules.filter(isConsumed).map(({ options }) => options.shareKey))].sort(),
            }
            for (const dependency of block.dependencies)
              if ('request' in dependency) imports[String(dependency.request)] = behind
          }
        compilation.emitAsset(screenFilesFile, new sources.RawSource(JSON.stringify(imports)))
      })
    })
  }
}

/** The request that a screen's loader imports: `() => import('./screens/agents/agents.screen.tsx')`. */
const requestOf = (load: unknown): string => /import\(\s*['"]([^'"]+)['"]/.exec(String(load))?.[1] ?? ''

/**
 * The scripts that each screen needs first: those of every screen, its own, and the area's error messages; and what it takes
 * from the host. A screen of unknown files has none.
 */
export const filesOfScreens = (
  { screens: loaders, errors }: Pick<AreaDefinition, 'screens' | 'errors'>,
  ofImports: FilesOfImports,
  always: readonly string[],
): { readonly screens: Record<string, readonly string[]>; readonly takes: Record<string, readonly string[]> } => {
  const ofErrors = ofImports[requestOf(errors)]?.files ?? []
  const known = Object.entries(loaders).flatMap(([id, load]) => {
    const behind = ofImports[requestOf(load)]
    return behind === undefined ? [] : [{ id, ...behind }]
  })
  return {
    screens: Object.fromEntries(known.map(({ id, files }) => [id, [...new Set([...always, ...files, ...ofErrors])]])),
    takes: Object.fromEntries(known.map(({ id, takes }) => [id, takes])),
  }
}
