import { useAtomValue } from 'jotai'
import { flagsAtom } from '../api/flags.ts'
import { Box } from './base.tsx'
import { useDelayed } from './states.tsx'

/** A thin line while a request that the agent waits for takes longer than 300 ms (spec §4, §9). */
export const ProgressLine = () => {
  const { loading } = useAtomValue(flagsAtom)
  if (!useDelayed(loading)) return null
  return (
    <Box
      aria-hidden
      data-progress
      position="absolute"
      insetInline="0"
      insetBlockEnd="-1px"
      height="2px"
      bg="primary.solid"
      animation="pulse"
      pointerEvents="none"
    />
  )
}
