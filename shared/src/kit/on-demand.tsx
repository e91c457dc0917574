import { type ComponentType, useLayoutEffect, useState } from 'react'

/**
 * A component whose code is fetched when it is first drawn; where it cannot be, `lost` is drawn, and the next time it is
 * asked for anew. Not by React's own `lazy`: what Suspense once shows in the place of something stays for 300 ms,
 * however soon the code is there.
 */
export const onDemand = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  lost: (error: unknown) => ComponentType<P>,
  Waiting?: ComponentType<P>,
): ComponentType<P> => {
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
  return (props) => {
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
    if (Part !== null) return <Part {...props} />
    return Waiting ? <Waiting {...props} /> : null
  }
}
