import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { ApiError } from '../api/errors.ts'
import { Box, Skeleton } from './base.tsx'
import { fetchedOnce, onDemand } from './on-demand.tsx'
import { FailedState, useDelayed } from './states.tsx'

/** Receives the reason why a part could not be fetched: the shell reports it to the team whose build it is. */
export const PartLost = createContext<(error: unknown) => void>(() => {})

/** Draws `Instead` if the part could not be fetched, and reports the failure. */
const instead =
  <P extends object>(Instead: ComponentType<P>) =>
  (error: unknown): ComponentType<P> =>
  (props) => {
    const tell = useContext(PartLost)
    useEffect(() => tell(error), [tell])
    return <Instead {...props} />
  }

/**
 * A part that is fetched when it is first drawn. One that cannot be fetched takes nothing else with it: `Instead` is
 * drawn, and the next time the part is asked for anew. `Waiting` keeps its place until it is there.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Instead: ComponentType<P>,
  Waiting?: ComponentType<P>,
): ComponentType<P> => onDemand(load, instead(Instead), Waiting)

const Again = createContext(() => {})

/** In the place of what could not be fetched: what is wrong, and Retry. */
const Lost = () => {
  const [error] = useState(() => new ApiError('network', 'a part of the page could not be fetched'))
  return <FailedState error={error} onRetry={useContext(Again)} />
}

/**
 * A tab or another part of a page whose code comes when it is drawn; without a connection that is said in its place.
 * One component, none within it: under development, Fast Refresh keeps the state of what the module names, and what
 * somebody typed into the part stays.
 */
export const lazySection = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: ReactNode = null,
): ComponentType<P> => {
  const useFetched = fetchedOnce<P>(load, instead(Lost))
  return (props) => {
    const [Part, again] = useFetched()
    return <Again value={again}>{Part === null ? waiting : <Part {...props} />}</Again>
  }
}

/** Keeps the place of what is being loaded, and shows that it is after 300 ms. */
export const Waiting = ({ height }: { height: string }) => {
  const late = useDelayed(true)
  return late ? <Skeleton height={height} borderRadius="lg" /> : <Box height={height} aria-busy />
}
