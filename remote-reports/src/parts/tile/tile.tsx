import { useText } from '@console/shared/intl/messages'
import { Box, Center, Flex, Skeleton, Text } from '@console/shared/kit/base'
import { Hint } from '@console/shared/kit/hint'
import { AboutIcon, AscendingIcon, DescendingIcon } from '@console/shared/kit/icons'
import { Children, type ReactNode, useContext } from 'react'
import { Link } from 'react-router-dom'
import { pageMessages } from '../page/page.messages.ts'
import { isPartial } from '../range/partial.ts'
import { RangeContext } from '../range/use-range.ts'
import { changeOf } from './change.ts'
import { SparkLine } from './spark-line.tsx'
import { tileMessages as messages } from './tile.messages.ts'

interface Props {
  readonly name: string
  /** What it counts. */
  readonly hint: string
  /** Null: undefined, such as a share of 0. */
  readonly value: number | null
  /** The value in the previous range; undefined: no comparison. */
  readonly before?: number | null | undefined
  /** Number of days of the range and of the previous one. */
  readonly days?: number
  readonly lowerIsBetter?: boolean
  /** A balance at the end of the range, not a sum over it. */
  readonly isBalance?: boolean
  /** The number is a share; its change is shown in percentage points. */
  readonly isShare?: boolean
  /** Values for comparison if the last day is today: both ranges without their last day; null: no day is left. */
  readonly fullDays?: { readonly value: number; readonly before: number; readonly days: number } | null | undefined
  readonly format?: (value: number) => string
  readonly spark?: readonly (number | null)[]
  /** Handler or address that opens its rows. */
  readonly onOpen?: () => void
  readonly href?: string
  /** Whether it is in the chart, and a function that toggles it. */
  readonly pressed?: boolean
  readonly onPress?: () => void
}

const moods = { good: 'green.fg', bad: 'secondary.fg', even: 'fg.muted' } as const

const { more, less, times, same, fromNone } = messages
const inRange = { more, less, times, same, fromNone }
const { moreThen, lessThen, timesThen, sameThen, noneThen } = messages
const atEnd = { more: moreThen, less: lessThen, times: timesThen, same: sameThen, fromNone: noneThen }

const Compared = (props: Required<Pick<Props, 'format'>> & Props) => {
  const { lowerIsBetter, isBalance, isShare, fullDays, format } = props
  const t = useText()
  const { value, before, days = 1 } = fullDays ?? props
  const change = fullDays === null ? null : changeOf(value, before, lowerIsBetter, isShare)
  if (change === null || typeof before !== 'number') return null
  const size = change.size ?? 0
  const written = {
    share: () =>
      change.kind === 'times'
        ? t.number(size, { maximumFractionDigits: 1 })
        : t.number(size, { style: 'percent', maximumFractionDigits: 1 }),
    points: () => t(messages.points, { count: Math.round(size * 1_000) / 10 }),
    amount: () => format(size),
  }
  const share = written[change.by]()
  const text = t((isBalance ? atEnd : inRange)[change.kind], { share, days, value: format(before) })
  return (
    <Flex fontSize="xs" gap="1" align="baseline" color={moods[change.mood]}>
      {change.kind === 'less' ? (
        <DescendingIcon size={12} aria-hidden style={{ flex: 'none', alignSelf: 'center' }} />
      ) : null}
      {change.kind === 'more' || change.kind === 'times' || change.kind === 'fromNone' ? (
        <AscendingIcon size={12} aria-hidden style={{ flex: 'none', alignSelf: 'center' }} />
      ) : null}
      <Text>{fullDays ? t(messages.withoutToday, { change: text }) : text}</Text>
    </Flex>
  )
}

/** Number of tiles in a row on a wide screen. */
const maxInLine = 7

/** Tiles in rows: as many as fit, with equal rows and none half empty. */
export const Tiles = ({ children }: { children: ReactNode }) => {
  const count = Children.toArray(children).length
  const inLine = Math.ceil(count / Math.max(1, Math.ceil(count / maxInLine)))
  return (
    <Flex
      wrap="wrap"
      gap={{ base: '2', md: '3' }}
      css={{
        '& > *': {
          flex: { base: '1 1 150px', md: `1 1 max(190px, calc(100% / ${inLine} - 0.75rem))` },
          maxWidth: count === 1 ? '400px' : undefined,
        },
      }}
    >
      {children}
    </Flex>
  )
}

/** Placeholder for `count` tiles. */
export const WaitingTiles = ({ count }: { count: number }) => (
  <Tiles>
    {Array.from({ length: count }, (_, place) => (
      <Skeleton key={place} height={{ base: '156px', md: '146px' }} borderRadius="lg" />
    ))}
  </Tiles>
)

/** A number: its name, its change, its history; opens its rows. */
export const Tile = (props: Props) => {
  const t = useText()
  const { name, hint, value, spark, onOpen, href, pressed, onPress } = props
  const range = useContext(RangeContext)
  const format = props.format ?? ((number: number) => t.number(number))
  const written = value === null ? '—' : format(value)
  const isLink = value !== null && (href !== undefined || onOpen !== undefined)
  const label = t(messages.rows, { name, value: written })
  return (
    <Flex
      direction="column"
      gap="1"
      minWidth="0"
      bg="bg.panel"
      borderWidth="1px"
      borderColor={pressed ? 'primary.border' : 'border'}
      borderRadius="lg"
      padding={{ base: '2.5', md: '3' }}
    >
      <Flex align="center" gap="1" minHeight="24px">
        {onPress ? (
          <Flex asChild align="center" gap="1.5" fontSize="sm" color="fg.muted" cursor="pointer" minWidth="0">
            <label title={t(messages.draw, { name })}>
              <input
                type="checkbox"
                checked={pressed === true}
                onChange={onPress}
                aria-label={t(messages.draw, { name })}
                style={{ accentColor: 'var(--c-colors-primary-600)', flex: 'none' }}
              />
              <Text lineHeight="short">{name}</Text>
            </label>
          </Flex>
        ) : (
          <Text fontSize="sm" color="fg.muted" lineHeight="short">
            {name}
          </Text>
        )}
        <Box marginInlineStart="auto" flex="none">
          <Hint text={hint}>
            <Center boxSize="24px" color="fg.subtle" role="img" aria-label={t(pageMessages.counts, { what: name })}>
              <AboutIcon size={13} aria-hidden />
            </Center>
          </Hint>
        </Box>
      </Flex>
      <Text
        fontSize="2xl"
        fontWeight="semibold"
        lineHeight="1.2"
        fontVariantNumeric="tabular-nums"
        css={{ '& :is(a, button)': { cursor: 'pointer', borderRadius: 'sm', _hover: { textDecoration: 'underline' } } }}
      >
        {isLink && href !== undefined ? (
          <Link to={href} aria-label={label}>
            {written}
          </Link>
        ) : isLink ? (
          <button type="button" aria-label={label} onClick={onOpen}>
            {written}
          </button>
        ) : (
          <span title={value === null ? t(messages.noNumber) : undefined}>{written}</span>
        )}
      </Text>
      <Compared {...props} format={format} />
      {spark ? (
        <Box marginBlockStart="auto" paddingBlockStart="1">
          <SparkLine values={spark} isLastPartial={range !== null && isPartial(range)} />
        </Box>
      ) : null}
    </Flex>
  )
}
