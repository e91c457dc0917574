import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { ApiError } from '../api/errors.ts'
import { Box, Skeleton } from './base.tsx'
import { onDemand } from './on-demand.tsx'
import { FailedState, useLate } from './states.tsx'

/** Who is told why a part could not be fetched: the shell tells the team whose build it is of. */
export const PartLost = createContext<(error: unknown) => void>(() => {})

/**
 * A part that is fetched when it is first drawn. One that cannot be fetched takes nothing else with it: `Instead` is
 * drawn, and the next time the part is asked for anew. `Waiting` keeps its place until it is there.
 */
export const latePart = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Instead: ComponentType<P>,
  Waiting?: ComponentType<P>,
): ComponentType<P> =>
  onDemand(
    load,
    (error) => (props) => {
      const tell = useContext(PartLost)
      useEffect(() => tell(error), [tell])
      return <Instead {...props} />
    },
    Waiting,
  )

const Again = createContext(() => {})

/** In the place of what could not be fetched: what is wrong, and Retry. */
const Lost = () => {
  const [error] = useState(() => new ApiError('network', 'a part of the page could not be fetched'))
  return <FailedState error={error} onRetry={useContext(Again)} />
}

/** A tab or another part of a page whose code comes when it is drawn; without a connection that is said in its place. */
export const lateSection = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: ReactNode = null,
): ComponentType<P> => {
  const Part = latePart<P>(load, Lost, () => waiting)
  return (props) => {
    const [turn, setTurn] = useState(0)
    const again = useMemo(() => () => setTurn(turn + 1), [turn])
    return (
      <Again value={again}>
        <Part key={turn} {...props} />
      </Again>
    )
  }
}

/** Keeps the place of what is being loaded, and shows that it is after 300 ms. */
export const Waiting = ({ height }: { height: string }) => {
  const late = useLate(true)
  return late ? <Skeleton height={height} borderRadius="lg" /> : <Box height={height} aria-busy />
}
