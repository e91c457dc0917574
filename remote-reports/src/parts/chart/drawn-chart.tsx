import { directionAtom } from '@console/shared/intl/messages'
import { Box } from '@console/shared/kit/base'
import { useAtomValue } from 'jotai'
import { memo, useEffect } from 'react'
import {
  Bar,
  CartesianGrid,
  Cell,
  ComposedChart,
  Line,
  ReferenceLine,
  Tooltip,
  useActiveTooltipLabel,
  XAxis,
  YAxis,
} from 'recharts'
import { labelsOf, letterSize, scaleOf } from './axis.ts'
import { colourOf, dashOf } from './colours.ts'
import { PointNote, type Shown } from './point-note.tsx'
import { beforeKeyOf, type ChartProps, dataOf, keyOf, partialKeyOf, type Step } from './series.ts'
import { Patterns, patternOf } from './swatch.tsx'

export interface DrawnProps extends Pick<ChartProps, 'kind' | 'points' | 'onPoint' | 'label'> {
  readonly step: Step
  /** Unique id on the page. */
  readonly id: string
  readonly describedBy: string
  readonly series: readonly Shown[]
  readonly chosen: string | undefined
  readonly width: number
  readonly height: number
  readonly format: (value: number) => string
  readonly formatTick: (value: number) => string
  /** A point's label on the axis, and in the tooltip. */
  readonly tick: (point: string) => string
  readonly title: (point: string) => string
  /** The last point is a day or month that is not over. */
  readonly isLastPartial: boolean
  /** The point under the keyboard focus or the pointer. */
  readonly onActive: (point: number | null) => void
}

const tickCss = { fontSize: letterSize, fill: 'var(--c-colors-fg-muted)' }
/** With more points, dots would merge into a thick line. */
const maxDots = 45

const css = {
  // A global style of the page overrides the chart's attribute.
  '& .recharts-cartesian-axis-tick-value': { fontSize: `${letterSize}px` },
  '@media print': { '& .recharts-wrapper': { width: '100% !important', height: 'auto !important' } },
} as const

/** Dashes of the segment to a point that is not over, different from those of series and of the previous range. */
const partialDash = '1 4'

const noLines = (): number[] => []

/** SVG text here runs from left to right: text of the other direction is isolated. */
const isolated =
  <V,>(write: (value: V) => string) =>
  (value: V) =>
    `\u2067${write(value)}\u2069`

/** Reports the active point, which the chart library keeps to itself. */
const Watch = ({ points, onActive }: Pick<DrawnProps, 'points' | 'onActive'>) => {
  const label = useActiveTooltipLabel()
  useEffect(() => {
    const at = label === undefined ? -1 : points.indexOf(String(label))
    onActive(at < 0 ? null : at)
  }, [label, points, onActive])
  return null
}

const DrawnChart = (props: DrawnProps) => {
  const { id, kind, points, step, series, chosen, width, height, format, formatTick, tick, title } = props
  const { onActive, onPoint, isLastPartial } = props
  const direction = useAtomValue(directionAtom)
  const isRtl = direction === 'rtl'
  const scale = scaleOf(kind, series, formatTick)
  const { every, width: labelWidth } = labelsOf(points, step, width - scale.width, tick)
  // The label of a line's last point extends beyond it.
  const end = kind === 'line' ? Math.ceil(labelWidth / 2) : 12
  const open = onPoint ? (name: string, point: number) => onPoint(name, point) : undefined
  const [only] = series.length === 1 ? series : []
  const cursor = open ? 'pointer' : undefined
  const activeDot = (name: string, at: number) => {
    const Dot = ({
      cx,
      cy,
      index,
    }: {
      cx?: number | undefined
      cy?: number | undefined
      index?: number | undefined
    }) => (
      // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; the keyboard has Enter on the chart
      <circle
        cx={cx}
        cy={cy}
        r={name === chosen && series.length > 1 ? 6 : 4}
        fill={colourOf(at)}
        stroke="var(--c-colors-bg-panel)"
        strokeWidth={2}
        cursor={cursor}
        onClick={() => {
          if (!only && index !== undefined) open?.(name, index)
        }}
      />
    )
    return Dot
  }
  return (
    // SVG has no logical sides: right-to-left text is positioned by hand.
    <Box dir="ltr" css={css}>
      <ComposedChart
        width={width}
        height={height}
        data={dataOf({ points, series }, kind === 'line' && isLastPartial)}
        margin={{ top: 8, right: isRtl ? 0 : end, bottom: 0, left: isRtl ? end : 0 }}
        stackOffset="sign"
        barCategoryGap={points.length > maxDots ? 1 : '20%'}
        barGap={1}
        accessibilityLayer
        role="application"
        aria-label={props.label}
        aria-describedby={props.describedBy}
        onClick={({ activeTooltipIndex }) => {
          // With several lines the click must hit one of them.
          const point = Number(activeTooltipIndex ?? Number.NaN)
          if (only && points[point] !== undefined) open?.(only.id, point)
        }}
        style={{ cursor: only ? cursor : undefined, outlineOffset: 2 }}
      >
        <Patterns chart={id} />
        <CartesianGrid
          vertical={false}
          // Hidden lines would still be laid out, which measures every point's label.
          verticalCoordinatesGenerator={noLines}
          stroke="var(--c-colors-border)"
        />
        <XAxis
          dataKey="point"
          tickFormatter={isRtl ? isolated(tick) : tick}
          reversed={isRtl}
          interval={every - 1}
          tickMargin={6}
          tick={tickCss}
          tickLine={false}
          axisLine={{ stroke: 'var(--c-colors-border-emphasized)' }}
        />
        <YAxis
          orientation={isRtl ? 'right' : 'left'}
          width={scale.width}
          tickFormatter={isRtl ? isolated(formatTick) : formatTick}
          allowDecimals={!scale.isWhole}
          tick={tickCss}
          tickLine={false}
          axisLine={false}
        />
        {scale.hasLosses ? <ReferenceLine y={0} stroke="var(--c-colors-fg-subtle)" /> : null}
        <Tooltip
          isAnimationActive={false}
          wrapperStyle={{ zIndex: 2, outline: 'none' }}
          cursor={
            kind === 'line'
              ? { stroke: 'var(--c-colors-fg-subtle)', strokeDasharray: '3 3' }
              : { fill: 'var(--c-colors-bg-muted)', fillOpacity: 0.7 }
          }
          content={({ activeIndex }) => {
            const point = Number(activeIndex ?? Number.NaN)
            const day = points[point]
            return day === undefined ? null : (
              <Box dir={direction}>
                <PointNote
                  chart={id}
                  kind={kind}
                  title={title(day)}
                  point={point}
                  series={series}
                  chosen={chosen}
                  format={format}
                />
              </Box>
            )
          }}
        />
        {series.map(({ at, id: name, before }, place) =>
          kind === 'line' ? (
            [
              before ? (
                <Line
                  key={`${name} before`}
                  dataKey={beforeKeyOf(place)}
                  type="linear"
                  stroke={colourOf(at)}
                  strokeOpacity={0.6}
                  strokeWidth={1.5}
                  strokeDasharray="2 3"
                  dot={false}
                  activeDot={false}
                  isAnimationActive={false}
                />
              ) : null,
              <Line
                key={name}
                dataKey={keyOf(place)}
                type="linear"
                stroke={colourOf(at)}
                strokeWidth={2}
                strokeDasharray={dashOf(at)}
                dot={points.length > maxDots ? false : { r: 2, strokeDasharray: '0', fill: colourOf(at) }}
                activeDot={activeDot(name, at)}
                isAnimationActive={false}
              />,
              isLastPartial ? (
                <Line
                  key={`${name} so far`}
                  dataKey={partialKeyOf(place)}
                  type="linear"
                  stroke={colourOf(at)}
                  strokeWidth={2}
                  strokeDasharray={partialDash}
                  strokeLinecap="round"
                  dot={{ r: 2, strokeDasharray: '0', fill: 'var(--c-colors-bg-panel)' }}
                  activeDot={activeDot(name, at)}
                  isAnimationActive={false}
                />
              ) : null,
            ]
          ) : (
            <Bar
              key={name}
              dataKey={keyOf(place)}
              {...(kind === 'stack' ? { stackId: 'all' } : {})}
              fill={`url(#${patternOf(id, at)})`}
              cursor={cursor}
              onClick={(_, point) => {
                if (!only) open?.(name, point)
              }}
              isAnimationActive={false}
            >
              {isLastPartial
                ? points.map((point, index) => <Cell key={point} fillOpacity={index === points.length - 1 ? 0.5 : 1} />)
                : null}
            </Bar>
          ),
        )}
        <Watch points={points} onActive={onActive} />
      </ComposedChart>
    </Box>
  )
}

export default memo(DrawnChart)
