import { Box } from '../base.tsx'

interface Props {
  readonly side: 'start' | 'end'
  /** Width of the pinned columns at that edge, in pixels: the shadow falls on the columns that scroll below them. */
  readonly inset: number
  /** Height of what lies below the table in the same box, in pixels. */
  readonly below?: number
}

/** Shadow that shows there are more columns beyond an edge. The box around the table is positioned. */
export const EdgeShadow = ({ side, inset, below = 0 }: Props) => {
  const isStart = side === 'start'
  return (
    <Box
      aria-hidden
      data-more={side}
      position="absolute"
      insetBlockStart="0"
      insetBlockEnd={`${below}px`}
      {...(isStart ? { insetInlineStart: `${inset}px` } : { insetInlineEnd: `${inset}px` })}
      width="14px"
      // Falls on the columns that scroll, not on the pinned ones.
      overflow="hidden"
      _after={{
        content: '""',
        position: 'absolute',
        insetBlock: 0,
        ...(isStart ? { insetInlineStart: '-1px' } : { insetInlineEnd: '-1px' }),
        width: '1px',
        boxShadow: '0 0 10px 2px rgba(0, 0, 0, 0.26)',
      }}
      pointerEvents="none"
      zIndex="3"
    />
  )
}
