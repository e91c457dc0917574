import { Box, Skeleton } from './base.tsx'
import { useLate } from './states.tsx'

/** Keeps the place of what is being loaded, and shows that it is after 300 ms. */
export const Waiting = ({ height }: { height: string }) => {
  const late = useLate(true)
  return late ? <Skeleton height={height} borderRadius="lg" /> : <Box height={height} aria-busy />
}
