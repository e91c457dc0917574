import type { ApiError } from '@console/shared/api/errors'
import { type Message, useText } from '@console/shared/intl/messages'
import { Skeleton, Text } from '@console/shared/kit/base'
import { FailedState } from '@console/shared/kit/states'
import type { UseQueryResult } from '@tanstack/react-query'
import { Card, Lines, LinkLine } from './card.tsx'

/** Waiting work: how much, and where. */
export interface WorkLine {
  readonly id: string
  readonly label: string
  /** Absent: loading. */
  readonly count: number | undefined
  readonly to: string
}

const Line = ({ line: { label, count, to } }: { line: WorkLine }) => {
  const t = useText()
  const isNothing = count === 0
  return (
    <LinkLine to={to}>
      <Text as="span" flex="1" minWidth="0" color={isNothing ? 'fg.muted' : 'fg'} truncate>
        {label}
      </Text>
      {count === undefined ? (
        <Skeleton as="span" width="28px" height="12px" alignSelf="center" />
      ) : (
        <Text
          as="span"
          fontWeight={isNothing ? 'normal' : 'semibold'}
          color={isNothing ? 'fg.muted' : 'fg'}
          fontVariantNumeric="tabular-nums"
        >
          {t.number(count)}
        </Text>
      )}
    </LinkLine>
  )
}

interface Props {
  readonly title: Message
  readonly read: UseQueryResult<unknown, ApiError>
  readonly lines: readonly WorkLine[]
}

/** Waiting work in one part of the console; nothing for agents who may open none of it. */
export const WorkCard = ({ title, read, lines }: Props) => {
  if (lines.length === 0) return null
  return (
    <Card title={title}>
      {read.data === undefined && read.error ? (
        <FailedState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Lines>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </Lines>
      )}
    </Card>
  )
}
