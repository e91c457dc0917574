import { type ComponentType, createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { ApiError } from '../api/errors.ts'
import { latePart } from './late-part.tsx'
import { FailedState } from './states.tsx'

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
