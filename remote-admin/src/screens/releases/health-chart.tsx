import { useText } from '@console/shared/intl/messages'
import { Box, Flex, Stack, Text } from '@console/shared/kit/base'
import type { ComponentProps } from 'react'
import { FailureShare } from './figures.tsx'
import type { Chart } from './health-slices.ts'
import { messages } from './releases.messages.ts'

/** Colours of series: the live build, the canary, then the others. */
const colours = ['primary.500', 'orange.400', 'gray.400', 'purple.400', 'teal.500'] as const
const colourOf = (series: number): number => Math.min(series, colours.length - 1)

const loadsHeight = 96
const gap = 4
const failuresHeight = 36
const height = loadsHeight + gap + failuresHeight
const slot = 10
const bar = 8

const svgCss: ComponentProps<typeof Box>['css'] = {
  display: 'block',
  width: '100%',
  height: `${height}px`,
  ...Object.fromEntries(colours.map((colour, index) => [`& [data-colour="${index}"]`, { fill: colour }])),
  '& line': { stroke: 'border.emphasized', strokeWidth: 1, vectorEffect: 'non-scaling-stroke' },
  '& g:hover .here': { fill: 'bg.muted' },
  '& .here': { fill: 'transparent' },
}

type Part = Chart['totals'][number]

/** Bars stacked from `base` in the direction `step`, one for each build with data. */
const pile = (
  parts: readonly Part[],
  of: 'loads' | 'failures',
  most: number,
  room: number,
  base: number,
  step: 1 | -1,
  x: number,
) => {
  let from = base
  return parts
    .filter((part) => part[of] > 0)
    .map((part) => {
      const length = (part[of] / most) * room
      const y = step === 1 ? from : from - length
      from += step * length
      return <rect key={part.build} data-colour={colourOf(part.series)} x={x} y={y} width={bar} height={length} />
    })
}

const Bars = ({ chart }: { chart: Chart }) => {
  const t = useText()
  const total = (of: 'loads' | 'failures') => chart.totals.reduce((sum, part) => sum + part[of], 0)
  return (
    <Box asChild css={svgCss}>
      <svg
        role="img"
        aria-label={t(messages.chart, { loads: total('loads'), failures: total('failures') })}
        viewBox={`0 0 ${chart.slices.length * slot} ${height}`}
        preserveAspectRatio="none"
      >
        {chart.slices.map(({ from, parts, loads, failures }, index) => {
          const x = index * slot + (slot - bar) / 2
          return (
            <g key={from.getTime()}>
              <rect className="here" x={index * slot} y={0} width={slot} height={height} />
              <title>{t(messages.slice, { from: t.dateTime(from.toISOString()), loads, failures })}</title>
              {pile(parts, 'loads', chart.maxLoads, loadsHeight, loadsHeight, -1, x)}
              {pile(parts, 'failures', chart.maxFailures, failuresHeight, loadsHeight + gap, 1, x)}
            </g>
          )
        })}
        <line x1={0} x2={chart.slices.length * slot} y1={loadsHeight + gap / 2} y2={loadsHeight + gap / 2} />
      </svg>
    </Box>
  )
}

interface Props {
  readonly chart: Chart
  /** Name of a build. */
  readonly nameOf: (build: string) => string
}

/** Loads of each time slice upwards, failures downwards on a separate scale; one colour per build. */
export const HealthChart = ({ chart, nameOf }: Props) => {
  const t = useText()
  const [first, second] = chart.slices.map(({ from }) => from)
  const minutes = first && second ? (second.getTime() - first.getTime()) / 60_000 : 0
  return (
    <>
      <Stack gap="1" fontSize="11px" color="fg.muted">
        <Text>{t(messages.loadsScale, { minutes, most: chart.maxLoads })}</Text>
        {/* Time runs in the same direction in every language, as do numbers. */}
        <Box dir="ltr">
          <Bars chart={chart} />
          <Flex justify="space-between">
            <bdi>{first ? t.dateTime(first.toISOString()) : null}</bdi>
            <bdi>{t(messages.now)}</bdi>
          </Flex>
        </Box>
        <Text>{t(messages.failuresScale, { minutes, most: chart.maxFailures })}</Text>
      </Stack>
      <Flex as="ul" listStyleType="none" wrap="wrap" columnGap="5" rowGap="1" fontSize="sm">
        {chart.totals.map((part) => (
          <Flex as="li" key={part.build} align="center" gap="2">
            <Box boxSize="10px" borderRadius="2px" bg={colours[colourOf(part.series)]} flexShrink="0" />
            <span>{nameOf(part.build)}</span>
            <FailureShare of={part} />
          </Flex>
        ))}
      </Flex>
      <Box as="details" fontSize="13px">
        <Text as="summary" color="fg.muted" cursor="pointer" width="fit-content">
          {t(messages.asTable)}
        </Text>
        <SliceTable chart={chart} nameOf={nameOf} />
      </Box>
    </>
  )
}

/** The chart's numbers for screen readers, newest first. */
const SliceTable = ({ chart, nameOf }: Props) => {
  const t = useText()
  return (
    <Box
      maxHeight="240px"
      overflowY="auto"
      tabIndex={0}
      role="region"
      aria-label={t(messages.health)}
      css={{
        '& th, & td': { textAlign: 'start', fontWeight: 'normal', paddingInlineEnd: '20px', paddingBlock: '2px' },
        '& thead th': { color: 'fg.muted', fontSize: '12px' },
        '& [data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
      }}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t(messages.time)}</th>
            <th scope="col">{t(messages.build)}</th>
            <th scope="col" data-align="end">
              {t(messages.loads)}
            </th>
            <th scope="col" data-align="end">
              {t(messages.failures)}
            </th>
          </tr>
        </thead>
        <tbody>
          {chart.slices.toReversed().flatMap(({ from, parts }) =>
            parts
              .filter(({ loads, failures }) => loads + failures > 0)
              .map((part) => (
                <tr key={`${from.getTime()} ${part.build}`}>
                  <th scope="row">{t.dateTime(from.toISOString())}</th>
                  <td>{nameOf(part.build)}</td>
                  <td data-align="end">{t.number(part.loads)}</td>
                  <td data-align="end">{t.number(part.failures)}</td>
                </tr>
              )),
          )}
        </tbody>
      </table>
    </Box>
  )
}
