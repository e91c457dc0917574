import type { Compilation, Dependency, Module } from 'webpack'

/** A use of a shared module: the path of names from the module to what is used, `[]` for all of it. */
export interface Use {
  readonly path: readonly string[]
  readonly dependency: Dependency
  readonly user: Module | null
}

/** The users of a module, and the names they use. */
export const usesOf = (compilation: Compilation, module: Module): Use[] =>
  [...compilation.moduleGraph.getIncomingConnections(module)].flatMap(({ dependency, originModule: user }) =>
    dependency === null ? [] : pathsOf(compilation, dependency).map((path) => ({ path, dependency, user })),
  )

/** A named import in webpack's form. */
interface Specifier extends Dependency {
  readonly ids: readonly string[]
  /** `const { getCustomer } = members`. */
  readonly referencedPropertiesInDestructuring?: ReadonlySet<{ readonly id: string }>
}

const isSpecifier = (dependency: Dependency): dependency is Specifier =>
  dependency.type === 'harmony import specifier' || dependency.type === 'harmony export imported specifier'

const pathsOf = ({ moduleGraph }: Compilation, dependency: Dependency): (readonly string[])[] => {
  if (isSpecifier(dependency)) {
    // Webpack counts calling a member as a use of the whole object, which may be its `this`.
    const { ids, referencedPropertiesInDestructuring: taken } = dependency
    return taken === undefined ? [ids] : [...taken].map(({ id }) => [...ids, id])
  }
  return dependency
    .getReferencedExports(moduleGraph, undefined)
    .map((reference) => (Array.isArray(reference) ? reference : reference.name))
}
