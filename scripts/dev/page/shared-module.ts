/** The parts of a federation runtime instance used here. */
interface Instance {
  readonly loadShare: (request: string) => Promise<false | (() => unknown)>
}

/** A module that the host shares, by request: the instance that the console runs on. */
export const sharedModule = async <T>(request: string): Promise<T> => {
  const { __INSTANCES__: instances = [] } = (Reflect.get(globalThis, '__FEDERATION__') ?? {}) as {
    __INSTANCES__?: Instance[]
  } // the runtime's own global registry
  const factory = await instances[0]?.loadShare(request)
  if (!factory) throw new Error(`The host does not share ${request}.`)
  return factory() as T // the caller names the module's type
}
