import webpack, { type Compiler, type Module } from 'webpack'

const name = 'StableIds'

/** Entry module of every container: a file named by a hash of its import paths. */
const containerStart = /([\\/]\.federation[\\/]entry)\.\w+(\.js)$/

/**
 * Webpack numbers modules and renames variables by module names, and the federation plugin creates names that contain
 * absolute paths. Such modules get ids and names of their own, so that a build is the same in every folder.
 */
export class StableIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        for (const module of modules)
          if (module instanceof webpack.NormalModule)
            module.userRequest = module.userRequest.replace(containerStart, '$1$2')
      })
      compilation.hooks.beforeModuleIds.tap(name, (modules) => {
        for (const module of modules) {
          const id = stableId(module)
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id)
        }
      })
    })
  }
}

const stableId = (module: Module): string | undefined => {
  if (containerStart.test(module.nameForCondition() ?? '')) return 'start'
  if (module.identifier().startsWith('container entry ')) return 'container'
  return undefined
}
