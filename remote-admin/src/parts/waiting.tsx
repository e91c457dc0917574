import { Box, Skeleton } from '@console/shared/kit/base'
import { useLate } from '@console/shared/kit/states'

/** Keeps the place of what is being loaded, and shows that it is after 300 ms. */
export const Waiting = ({ height }: { height: string }) => {
  const late = useLate(true)
  return late ? <Skeleton height={height} borderRadius="lg" /> : <Box height={height} aria-busy />
}
