import { useText } from '@console/shared/intl/messages'
import { Box, Flex } from '@console/shared/kit/base'
import { chartMessages as messages } from './chart.messages.ts'
import { type ChartKind, lookOf, type Series, type Step } from './series.ts'
import { Swatch } from './swatch.tsx'

interface Props {
  readonly chart: string
  readonly kind: ChartKind
  readonly series: readonly Series[]
  readonly hidden: readonly string[]
  /** Unit of the last point, if that day or month is not over. */
  readonly unfinished: Step | null
  readonly onToggle: (id: string) => void
}

const unfinishedNotes = {
  line: { day: messages.dottedToday, month: messages.dottedMonth },
  bar: { day: messages.paleToday, month: messages.paleMonth },
} as const

/** The legend; clicking a series hides or shows it. */
export const Legend = ({ chart, kind, series, hidden, unfinished, onToggle }: Props) => {
  const t = useText()
  const compares = kind === 'line' && series.some(({ before }) => before !== undefined)
  return (
    <Flex role="group" aria-label={t(messages.series)} wrap="wrap" gap="1" align="center" fontSize="xs">
      {series.map((one, place) => {
        const { id, name } = one
        const isHidden = hidden.includes(id)
        return (
          <Flex
            asChild
            key={id}
            align="center"
            gap="1.5"
            minHeight="24px"
            paddingInline="2"
            borderRadius="md"
            cursor={series.length === 1 ? 'default' : 'pointer'}
            color={isHidden ? 'fg.subtle' : 'fg'}
            textDecoration={isHidden ? 'line-through' : undefined}
            _hover={{ bg: 'bg.muted' }}
          >
            <button type="button" aria-pressed={!isHidden} disabled={series.length === 1} onClick={() => onToggle(id)}>
              <Box as="span" opacity={isHidden ? 0.35 : 1} display="inline-flex">
                <Swatch chart={chart} kind={kind} series={lookOf(one, place)} />
              </Box>
              <bdi>{name}</bdi>
            </button>
          </Flex>
        )
      })}
      {compares ? (
        <Box as="span" color="fg.muted" paddingInline="2">
          {t(messages.beforeLine)}
        </Box>
      ) : null}
      {unfinished === null ? null : (
        <Box as="span" color="fg.muted" paddingInline="2">
          {t(unfinishedNotes[kind === 'line' ? 'line' : 'bar'][unfinished])}
        </Box>
      )}
    </Flex>
  )
}
