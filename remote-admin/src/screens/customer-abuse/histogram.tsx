import { useText } from '@console/shared/intl/messages'
import { Box, Flex, Heading, Text } from '@console/shared/kit/base'
import { dayText } from '@console/shared/kit/values'
import { useMemo } from 'react'
import type { Evidence } from '../../../contract/calls/abuse.ts'
import { DenseTable } from '../../parts/dense-table.tsx'
import { messages } from './customer-abuse.messages.ts'

const hour = 3_600_000
const height = 120

/** A day in UTC in wire format. */
const wireDay = (iso: string): string => iso.replace(/^(\d+)-(\d+)-(\d+).*$/, '$2/$3/$1')

/** Every hour or day of the window, including empty ones. */
const stretchesOf = ({ histogram, from, step }: Pick<Evidence, 'histogram' | 'from' | 'step'>, now: number) => {
  const found = new Map(histogram.map(({ at, searches }) => [Date.parse(at), searches]))
  const length = step === 'hour' ? hour : 24 * hour
  const count = Math.max(1, Math.ceil((now - Date.parse(from)) / length))
  return Array.from({ length: count }, (_, index) => {
    const at = Date.parse(from) + index * length
    return { at: new Date(at).toISOString(), searches: found.get(at) ?? 0 }
  })
}

/** Searches over time, as a chart and as a table. */
export const Histogram = ({ evidence }: { evidence: Evidence }) => {
  const t = useText()
  const stretches = useMemo(() => stretchesOf(evidence, Date.now()), [evidence])
  const most = Math.max(0, ...stretches.map(({ searches }) => searches))
  const total = stretches.reduce((sum, { searches }) => sum + searches, 0)
  const title = t(evidence.step === 'hour' ? messages.byHour : messages.byDay)
  const whenOf = (at: string) => (evidence.step === 'hour' ? t.dateTime(at) : dayText(wireDay(at), t))
  const first = stretches[0]
  const last = stretches.at(-1)
  return (
    <Box as="section" aria-label={title} bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="4" minWidth="0">
      <Flex gap="3" align="baseline" wrap="wrap" marginBlockEnd="3">
        <Heading as="h2" size="sm">
          {title}
        </Heading>
        <Text color="fg.muted" fontSize="sm">
          {t(messages.picture, { total, most })}
        </Text>
      </Flex>
      <Flex
        role="img"
        aria-label={`${title}: ${t(messages.picture, { total, most })}`}
        align="flex-end"
        height={`${height}px`}
        gap={stretches.length > 100 ? '0' : '1px'}
        borderBlockEndWidth="1px"
      >
        {stretches.map(({ at, searches }) => (
          <Box
            key={at}
            flex="1 1 0"
            minWidth="0"
            title={searches === 0 ? undefined : `${whenOf(at)}: ${t.number(searches)}`}
            bg="primary.solid"
            borderStartRadius="1px"
            style={{ height: searches === 0 ? 0 : Math.max(2, (searches / most) * height) }}
          />
        ))}
      </Flex>
      {first && last ? (
        <Flex justify="space-between" color="fg.muted" fontSize="xs" paddingBlockStart="1">
          <span>{whenOf(first.at)}</span>
          <span>{whenOf(last.at)}</span>
        </Flex>
      ) : null}
      {evidence.histogram.length === 0 ? (
        <Text color="fg.muted" fontSize="sm">
          {t(messages.noSearches)}
        </Text>
      ) : (
        <Box asChild marginBlockStart="3" fontSize="sm">
          <details>
            <summary style={{ cursor: 'pointer' }}>{t(messages.asTable)}</summary>
            <Box maxHeight="260px" overflowY="auto" marginBlockStart="2">
              <DenseTable label={title} columns={[220, 120]}>
                <thead>
                  <tr>
                    <th scope="col">{t(messages.when)}</th>
                    <th scope="col" data-align="end">
                      {t(messages.search_kind)}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {evidence.histogram.toReversed().map(({ at, searches }) => (
                    <tr key={at}>
                      <th scope="row">{whenOf(at)}</th>
                      <td data-align="end">{t.number(searches)}</td>
                    </tr>
                  ))}
                </tbody>
              </DenseTable>
            </Box>
          </details>
        </Box>
      )}
    </Box>
  )
}
