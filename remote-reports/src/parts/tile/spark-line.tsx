import { directionAtom } from '@console/shared/intl/messages'
import { Box } from '@console/shared/kit/base'
import { useAtomValue } from 'jotai'

const width = 100
const height = 28

interface Props {
  readonly values: readonly (number | null)[]
  /** The last value is of a day or month that is not over: its segment is dotted, as in the charts. */
  readonly isLastPartial?: boolean
}

/** A small line chart of a number over time. Hidden from screen readers: the chart and its table contain the same. */
export const SparkLine = ({ values, isLastPartial = false }: Props) => {
  const isRtl = useAtomValue(directionAtom) === 'rtl'
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return <Box height={`${height}px`} />
  const [least, most] = [Math.min(0, ...known), Math.max(...known)]
  const points = values.flatMap((value, at) => {
    if (value === null) return []
    const x = (at / (values.length - 1)) * width
    const y = most === least ? height - 1 : height - 1 - ((value - least) / (most - least)) * (height - 2)
    return [`${(isRtl ? width - x : x).toFixed(1)},${y.toFixed(1)}`]
  })
  const isDotted = isLastPartial && values.at(-1) !== null
  const line = {
    fill: 'none',
    stroke: 'var(--c-colors-primary-500)',
    strokeWidth: 1.5,
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
  } as const
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      height={height}
      preserveAspectRatio="none"
      aria-hidden
      style={{ display: 'block' }}
    >
      <polyline points={(isDotted ? points.slice(0, -1) : points).join(' ')} {...line} />
      {isDotted ? (
        <polyline points={points.slice(-2).join(' ')} {...line} strokeDasharray="1 3" strokeLinecap="round" />
      ) : null}
    </svg>
  )
}
