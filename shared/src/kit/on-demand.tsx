import { type ComponentType, useCallback, useLayoutEffect, useState } from 'react'

/** What was fetched, or null until it is there, and a way to ask for it anew. */
export type Fetched<P> = readonly [Part: ComponentType<P> | null, again: () => void]

/**
 * A hook that fetches a component when it is first drawn; where it cannot be, it gives what `lost` makes, and the next
 * time the component is asked for anew. Not React's own `lazy`: a fallback that Suspense has shown stays
 * for 300 ms, however soon the code is there.
 */
export const fetchedOnce = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  lost: (error: unknown) => ComponentType<P>,
): (() => Fetched<P>) => {
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
  return () => {
    const [Part, setPart] = useState(() => {
      // Asked for while the page is being drawn, and not after that.
      if (loaded === null) coming ??= fetchIt()
      return loaded
    })
    useLayoutEffect(() => {
      if (Part !== null) return
      let gone = false
      coming ??= fetchIt()
      void coming.then((part) => gone || setPart(() => part))
      return () => {
        gone = true
      }
    }, [Part])
    return [Part, useCallback(() => setPart(null), [])]
  }
}

/** A component whose code is fetched when it is first drawn; `Waiting` keeps its place. */
export const onDemand = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  lost: (error: unknown) => ComponentType<P>,
  Waiting?: ComponentType<P>,
): ComponentType<P> => {
  const useFetched = fetchedOnce(load, lost)
  return (props) => {
    const [Part] = useFetched()
    if (Part !== null) return <Part {...props} />
    return Waiting ? <Waiting {...props} /> : null
  }
}
