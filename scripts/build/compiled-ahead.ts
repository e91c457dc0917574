import type { Compiler } from 'webpack'

const name = 'CompiledAhead'

/** Of larger files, which are libraries, most functions are never called. */
const maxBytes = 250_000

/**
 * Marks scripts as such of which browsers compile every function while they fetch them, on another thread. Otherwise a function
 * is compiled when it is called first, on the thread that renders; and the compiled code that browsers store for the next load
 * lacks all that was called after the script had run, which is most of what renders a screen.
 */
export class CompiledAhead {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After the minimizer, which removes comments, and before the hashes in names.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 2
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const { name: file, source } of compilation.getAssets()) {
          if (!file.endsWith('.js') || source.size() > maxBytes) continue
          compilation.updateAsset(file, new sources.ConcatSource('//# allFunctionsCalledOnLoad\n', source))
        }
      })
    })
  }
}
