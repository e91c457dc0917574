import { type ComponentType, useCallback, useLayoutEffect, useState } from 'react'

/** The loaded component, or null until it has arrived, and a function that loads it again. */
export type Fetched<P> = readonly [Part: ComponentType<P> | null, again: () => void]

/** What will be rendered soon can be loaded before, so that its first render has it. */
interface Beginning {
  readonly begin: () => void
}

/**
 * A hook that loads a component on first render. If loading fails, it returns what `lost` makes, and the next render
 * tries again. React's own `lazy` is not used: Suspense keeps a fallback for 300 ms, however soon the code arrives.
 */
export const fetchedOnce = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  lost: (error: unknown) => ComponentType<P>,
): (() => Fetched<P>) & Beginning => {
  let loaded: ComponentType<P> | null = null
  let coming: Promise<ComponentType<P>> | null = null
  const fetchIt = async (): Promise<ComponentType<P>> => {
    try {
      loaded = (await load()).default
      return loaded
    } catch (error) {
      coming = null
      return lost(error)
    }
  }
  const begin = () => {
    coming ??= fetchIt()
    return coming
  }
  const useFetched = (): Fetched<P> => {
    const [Part, setPart] = useState(() => {
      // Requested while the page renders, not after.
      if (loaded === null) void begin()
      return loaded
    })
    useLayoutEffect(() => {
      if (Part !== null) return
      let gone = false
      void begin().then((part) => gone || setPart(() => part))
      return () => {
        gone = true
      }
    }, [Part])
    return [Part, useCallback(() => setPart(null), [])]
  }
  return Object.assign(useFetched, { begin: () => void begin() })
}

/** A component whose code is loaded on first render; `Waiting` reserves its space. */
export const onDemand = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  lost: (error: unknown) => ComponentType<P>,
  Waiting?: ComponentType<P>,
): ComponentType<P> & Beginning => {
  const useFetched = fetchedOnce(load, lost)
  const OnDemand = (props: P) => {
    const [Part] = useFetched()
    if (Part !== null) return <Part {...props} />
    return Waiting ? <Waiting {...props} /> : null
  }
  return Object.assign(OnDemand, { begin: useFetched.begin })
}
