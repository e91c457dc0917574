import { colourOf, dashOf } from './colours.ts'
import type { ChartKind } from './series.ts'

/** Stripes of a series' bars, each at another angle; the first series has none. */
const angles = [null, 45, 0, 135, 90, 20, 110, 70] as const

export const patternOf = (chart: string, series: number): string => `${chart}-pattern-${series}`

/** The fill patterns of a chart's bars. */
export const Patterns = ({ chart }: { chart: string }) => (
  <defs>
    {angles.map((angle, series) => (
      <pattern
        key={series}
        id={patternOf(chart, series)}
        width={6}
        height={6}
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(${angle ?? 0})`}
      >
        <rect width={6} height={6} fill={colourOf(series)} />
        {angle === null ? null : <rect width={6} height={1.5} fill="var(--c-colors-bg-panel)" fillOpacity={0.75} />}
      </pattern>
    ))}
  </defs>
)

/** A sample of a series' style, for the legend and the tooltip. */
export const Swatch = ({ chart, kind, series }: { chart: string; kind: ChartKind; series: number }) => (
  <svg width={20} height={10} aria-hidden style={{ flex: 'none' }}>
    {kind === 'line' ? (
      <line x1={0} x2={20} y1={5} y2={5} stroke={colourOf(series)} strokeWidth={2.5} strokeDasharray={dashOf(series)} />
    ) : (
      <rect width={20} height={10} rx={2} fill={`url(#${patternOf(chart, series)})`} />
    )}
  </svg>
)
