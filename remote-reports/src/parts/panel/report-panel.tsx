import type { ApiCall } from '@console/shared/api/client'
import { useRead } from '@console/shared/api/query'
import { useCanCall } from '@console/shared/auth/screens'
import type { Call, InputOf, OutputOf } from '@console/shared/contract/define-calls'
import { type Message, useText } from '@console/shared/intl/messages'
import { Box, Center, Flex, Heading, IconButton, Skeleton, Text } from '@console/shared/kit/base'
import { errorText } from '@console/shared/kit/error-text'
import { Hint } from '@console/shared/kit/hint'
import { AboutIcon, RenewIcon } from '@console/shared/kit/icons'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import type { ReactNode } from 'react'
import type { ReportStamp } from '../../../contract/report-range.ts'
import { pageMessages } from '../page/page.messages.ts'

type Stamp = Pick<ReportStamp, 'as_of' | 'rebuilding'>

interface Props<C extends Call> {
  readonly title: Message
  /** What it counts. */
  readonly hint: Message
  readonly call: ApiCall<C>
  readonly input: InputOf<C>
  /** Height of the content in pixels; the placeholder has the same, so that nothing jumps. */
  readonly height: number
  /** Placeholder for content whose height depends on the window. */
  readonly waiting?: ReactNode
  readonly asOf?: (data: OutputOf<C>) => Stamp
  readonly isEmpty?: (data: OutputOf<C>) => boolean
  readonly empty?: Message
  readonly emptyHint?: Message
  /** Beside the title. */
  readonly actions?: (data: OutputOf<C>) => ReactNode
  /** Without a surrounding box, for panels that consist of boxes. */
  readonly bare?: boolean
  readonly children: (data: OutputOf<C>) => ReactNode
}

const halfDayMs = 43_200_000

/** Age of the figures: to the hour, or the day if they are older. */
const AsOf = ({ stamp: { as_of, rebuilding } }: { stamp: Stamp }) => {
  const t = useText()
  return (
    <Text fontSize="xs" color="fg.muted">
      {rebuilding || as_of === null ? (
        t(pageMessages.rebuilding)
      ) : (
        <time dateTime={as_of} title={t.dateTime(as_of)}>
          {t(pageMessages.asOf, {
            time: Date.now() - Date.parse(as_of) < halfDayMs ? t.hour(as_of) : t.dateTime(as_of),
          })}
        </time>
      )}
    </Text>
  )
}

const Loaded = <C extends Call>({ title, hint, call, input, height, asOf, actions, bare, ...rest }: Props<C>) => {
  const t = useText()
  const read = useRead(call, input, { keepPrevious: true })
  const { data } = read
  const name = t(title)

  const body = () => {
    if (data === undefined && read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
    if (data === undefined) return rest.waiting ?? <Skeleton height={`${height}px`} borderRadius="md" />
    if (rest.isEmpty?.(data))
      return (
        <EmptyState
          title={t(rest.empty ?? pageMessages.nothing)}
          hint={t(rest.emptyHint ?? pageMessages.nothingHint)}
        />
      )
    return rest.children(data)
  }

  return (
    <Box
      as="section"
      aria-label={name}
      aria-busy={data === undefined ? read.isFetching : read.isPlaceholderData}
      minWidth="0"
      {...(bare ? {} : { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'lg', padding: { base: '3', md: '4' } })}
    >
      <Flex align="center" gap="1.5" wrap="wrap" minHeight="8" marginBlockEnd="2">
        <Heading as="h2" size="sm" fontWeight="semibold">
          {name}
        </Heading>
        <Hint text={t(hint)}>
          <Center boxSize="24px" color="fg.subtle" role="img" aria-label={t(pageMessages.counts, { what: name })}>
            <AboutIcon size={14} aria-hidden />
          </Center>
        </Hint>
        <Flex align="center" gap="1.5" marginInlineStart="auto">
          {data === undefined ? null : actions?.(data)}
          {data !== undefined && asOf ? <AsOf stamp={asOf(data)} /> : null}
          <IconButton
            size="2xs"
            variant="ghost"
            color="fg.muted"
            data-screen-only
            aria-label={t(pageMessages.refresh, { what: name })}
            title={t(pageMessages.refresh, { what: name })}
            loading={read.isFetching && !read.isPlaceholderData && data !== undefined}
            onClick={() => void read.refetch()}
          >
            <RenewIcon size={13} aria-hidden />
          </IconButton>
        </Flex>
      </Flex>
      {data !== undefined && read.error ? (
        <Text role="alert" fontSize="xs" color="fg.error" marginBlockEnd="2">
          {errorText(read.error, t)}
        </Text>
      ) : null}
      <Box
        minHeight={`${height}px`}
        opacity={read.isPlaceholderData ? 0.55 : 1}
        transition={read.isPlaceholderData ? 'opacity 0.15s 0.3s' : undefined}
      >
        {body()}
      </Box>
    </Box>
  )
}

/**
 * A section of a report with one call. It has its own loading, empty and error states, and is hidden from agents who
 * may not make the call.
 */
export const ReportPanel = <C extends Call>(props: Props<C>) =>
  useCanCall()(props.call.declaration.access) ? <Loaded {...props} /> : null
