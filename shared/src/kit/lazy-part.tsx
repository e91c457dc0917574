import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { ApiError } from '../api/errors.ts'
import { Box, Skeleton } from './base.tsx'
import { fetchedOnce, onDemand } from './on-demand.tsx'
import { FailedState, useDelayed } from './states.tsx'

/** Receives the reason why a part could not be loaded; the shell reports it to the team that owns the build. */
export const PartLost = createContext<(error: unknown) => void>(() => {})

/** Shows `Instead` if the part could not be loaded, and reports the failure. */
const instead =
  <P extends object>(Instead: ComponentType<P>) =>
  (error: unknown): ComponentType<P> =>
  (props) => {
    const tell = useContext(PartLost)
    useEffect(() => tell(error), [tell])
    return <Instead {...props} />
  }

/**
 * A component loaded on first render. If loading fails, only it is affected: `Instead` is shown, and the next render
 * tries again. `Waiting` reserves its space meanwhile.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Instead: ComponentType<P>,
  Waiting?: ComponentType<P>,
): ComponentType<P> => onDemand(load, instead(Instead), Waiting)

const Again = createContext(() => {})

/** Shown in place of a part that could not be loaded: the reason and Retry. */
const Lost = () => {
  const [error] = useState(() => new ApiError('network', 'a part of the page could not be fetched'))
  return <FailedState error={error} onRetry={useContext(Again)} />
}

/**
 * A tab or another part of a page whose code is loaded on first render; without a connection a message takes its place.
 * It is one component, not nested ones: in development, Fast Refresh keeps the state of what a module exports, and so
 * what was typed into the part.
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

/** Reserves space for what is loading, and shows a spinner after 300 ms. */
export const Waiting = ({ height }: { height: string }) => {
  const late = useDelayed(true)
  return late ? <Skeleton height={height} borderRadius="lg" /> : <Box height={height} aria-busy />
}
