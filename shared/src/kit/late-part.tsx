import { type ComponentType, lazy, Suspense, useState } from 'react'

/**
 * A part that is fetched when it is first drawn. One that cannot be fetched takes nothing else with it: `Instead` is
 * drawn, and the next time the part is asked for anew. `Waiting` keeps its place until it is there.
 */
export const latePart = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Instead: ComponentType<P>,
  Waiting?: ComponentType<P>,
): ComponentType<P> => {
  const renew = () =>
    lazy(() =>
      load().catch(() => {
        current = renew()
        return { default: Instead }
      }),
    )
  let current = renew()
  return (props) => {
    const [Part] = useState(() => current)
    return (
      <Suspense fallback={Waiting && <Waiting {...props} />}>
        <Part {...props} />
      </Suspense>
    )
  }
}
