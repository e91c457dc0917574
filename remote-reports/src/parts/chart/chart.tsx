import { localeAtom, useText } from '@console/shared/intl/messages'
import { Box, Skeleton, Text, VisuallyHidden } from '@console/shared/kit/base'
import { lazyPart } from '@console/shared/kit/lazy-part'
import { useUrlParams } from '@console/shared/kit/use-url-params'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useCallback, useContext, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { dayFormats } from '../range/day-formats.ts'
import { writeDay } from '../range/days.ts'
import { isUnfinished } from '../range/partial.ts'
import { RangeContext } from '../range/use-range.ts'
import { chartMessages as messages } from './chart.messages.ts'
import { colourCss } from './colours.ts'
import type { DrawnProps } from './drawn-chart.tsx'
import { Legend } from './legend.tsx'
import { spoken } from './point-note.tsx'
import { type ChartProps, hiddenOf, lookOf, toggled } from './series.ts'

const NoChart = () => {
  const t = useText()
  return (
    <Text role="alert" fontSize="sm" color="fg.muted">
      {t(messages.failed)}
    </Text>
  )
}

const load = () => import('./drawn-chart.tsx')
const DrawnChart = lazyPart<DrawnProps>(load, NoChart, ({ height }) => (
  <Skeleton height={`${height}px`} borderRadius="md" aria-busy />
))
// The charting code is large: it is loaded in parallel with the data. Without it the table still shows the numbers.
void load().catch(() => {})

/** Width of an element, updated when the window changes. */
const useWidth = () => {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const box = element.current
    if (box === null) return
    const measure = () => setWidth(box.clientWidth)
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [])
  return { element, width }
}

/** The hidden series in an address, the visible ones with their positions, and a setter. */
const useHidden = (key: string, series: ChartProps['series']) => {
  const [params, setParams] = useUrlParams()
  const text = params.get(key)
  const toggle = (id: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        const after = toggled(hiddenOf(now.get(key), series), id)
        if (after === '') next.delete(key)
        else next.set(key, after)
        return next
      },
      { replace: true },
    )
  const parted = useMemo(() => {
    const hidden = hiddenOf(text, series)
    return {
      hidden,
      shown: series.map((one, at) => ({ ...one, at: lookOf(one, at) })).filter(({ id }) => !hidden.includes(id)),
    }
  }, [text, series])
  return { ...parted, toggle }
}

/**
 * Numbers over days or months, as lines or bars. By keyboard: Tab to it, arrows between points and series, each
 * announced; Enter opens the rows behind one.
 */
export const Chart = ({
  label,
  kind,
  points,
  series,
  step = 'day',
  format,
  formatTick,
  urlKey = 'series',
  onPoint,
  height = 280,
}: ChartProps) => {
  const t = useText()
  const id = useId()
  const formats = dayFormats(useAtomValue(localeAtom))
  const { element, width } = useWidth()
  const { hidden, shown, toggle } = useHidden(urlKey, series)
  const [active, setActive] = useState<number | null>(null)
  const [focused, setFocused] = useState(false)
  const [wanted, setWanted] = useState(0)
  const chosen = shown[Math.min(wanted, shown.length - 1)]
  const number = useCallback((value: number) => t.number(value), [t])
  const short = useCallback(
    (value: number) => t.number(value, { notation: 'compact', maximumSignificantDigits: 3 }),
    [t],
  )
  const write = format ?? number
  const tick = useCallback(
    (point: string) => writeDay(point, step === 'month' ? formats.month : formats.short),
    [formats, step],
  )
  const today = useContext(RangeContext)?.today
  const isLastPartial = isUnfinished(points.at(-1), step, today)
  const title = useCallback(
    (point: string) => {
      const written = writeDay(point, step === 'month' ? formats.month : formats.long)
      return isUnfinished(point, step, today) ? t(messages.soFar, { point: written }) : written
    },
    [formats, step, today, t],
  )
  const latest = useRef(onPoint)
  latest.current = onPoint
  const open = useCallback((name: string, point: number) => latest.current?.(name, point), [])

  const onKeyDown = (event: KeyboardEvent) => {
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (way !== undefined && shown.length > 1) {
      event.preventDefault()
      setWanted((Math.min(wanted, shown.length - 1) + way + shown.length) % shown.length)
    }
    if (event.key === 'Enter' && active !== null && chosen && onPoint) {
      // The chart would interpret it as "hide the tooltip".
      event.stopPropagation()
      onPoint(chosen.id, active)
    }
  }
  const point = active === null ? undefined : points[active]
  return (
    <Box css={colourCss} minWidth="0">
      <Box
        ref={element}
        height={`${height}px`}
        css={{ overflowX: 'clip', '@media print': { height: 'auto' } }}
        onKeyDownCapture={onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        {width === 0 ? null : (
          <DrawnChart
            id={id}
            describedBy={`${id}-keys`}
            label={label}
            kind={kind}
            points={points}
            step={step}
            series={shown}
            chosen={chosen?.id}
            width={width}
            height={height}
            format={write}
            formatTick={formatTick ?? format ?? short}
            tick={tick}
            title={title}
            isLastPartial={isLastPartial}
            onActive={setActive}
            {...(onPoint ? { onPoint: open } : {})}
          />
        )}
      </Box>
      <VisuallyHidden id={`${id}-keys`}>
        {[messages.keys, ...(onPoint ? [messages.keysOpen] : [])].map((word) => t(word)).join(' ')}
      </VisuallyHidden>
      <VisuallyHidden role="status">
        {focused && point !== undefined && active !== null && chosen
          ? spoken(title(point), chosen, active, write, t)
          : null}
      </VisuallyHidden>
      {series.length > 1 || series[0]?.before || isLastPartial ? (
        <Legend
          chart={id}
          kind={kind}
          series={series}
          hidden={hidden}
          unfinished={isLastPartial ? step : null}
          onToggle={toggle}
        />
      ) : null}
    </Box>
  )
}
