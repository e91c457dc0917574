import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Heading, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { useChange } from '@console/shared/kit/use-change'
import { Moment } from '@console/shared/kit/values'
import { useEffect, useState } from 'react'
import type { StagingBatch } from '../../../contract/calls/staged-press.ts'
import { stagedPress } from '../../api.ts'
import { messages } from './add-staged-press.messages.ts'

const lookEveryMs = 1_500

const Batch = ({ batch }: { batch: StagingBatch }) => {
  const t = useText()
  const stop = useChange(stagedPress.stopStaging, {
    done: () => t(messages.stopped),
    invalidates: [stagedPress.listStagingBatches, stagedPress.listStagedPress],
  })
  const { total, read, failed, left } = batch
  const share = total === 0 ? 1 : (total - left) / total
  const failedShare = total === 0 ? 0 : failed / total
  return (
    <Box as="li" listStyleType="none">
      <Flex gap="2" align="center" minHeight="6">
        <Text fontSize="sm" fontWeight="medium">
          {t(messages.pages, { count: total })}
        </Text>
        <Text fontSize="xs" color="fg.muted">
          <Moment iso={batch.created_at} relative />
          {batch.stopped ? ` · ${t(messages.wasStopped)}` : ''}
        </Text>
        {left > 0 ? (
          <Button
            size="2xs"
            variant="outline"
            marginInlineStart="auto"
            loading={stop.busy}
            onClick={() => void stop.tell(stop.run({ batch_id: batch.batch_id }))}
          >
            {t(messages.stop)}
          </Button>
        ) : null}
      </Flex>
      <Box
        role="progressbar"
        aria-label={t(messages.pages, { count: total })}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        height="4px"
        borderRadius="full"
        bg="bg.muted"
        marginBlock="1"
        overflow="hidden"
        display="flex"
      >
        <Box width={`${(share - failedShare) * 100}%`} bg={batch.stopped ? 'border.emphasized' : 'primary.500'} />
        <Box width={`${failedShare * 100}%`} bg="secondary.500" />
      </Box>
      <Text fontSize="xs" color={failed > 0 && left === 0 && read === 0 ? 'secondary.fg' : 'fg.muted'}>
        {t(messages.counts, { read: t.number(read), failed: t.number(failed), left: t.number(left) })}
      </Text>
    </Box>
  )
}

/** Progress of reading the pages that this agent staged today. */
export const Batches = () => {
  const t = useText()
  const [running, setRunning] = useState(false)
  const seen = useRead(stagedPress.listStagingBatches, {}, running ? { everyMs: lookEveryMs } : {})
  const isRunning = seen.data?.some(({ left }) => left > 0) === true
  useEffect(() => setRunning(isRunning), [isRunning])
  const body = () => {
    if (seen.error && !seen.data) return <FailedState error={seen.error} onRetry={() => void seen.refetch()} />
    if (!seen.data) return <Skeleton height="52px" />
    if (seen.data.length === 0) return <EmptyState title={t(messages.noBatch)} hint={t(messages.noBatchHint)} />
    return (
      <Stack as="ul" gap="4">
        {seen.data.map((batch) => (
          <Batch key={batch.batch_id} batch={batch} />
        ))}
      </Stack>
    )
  }
  return (
    <Box as="section" aria-label={t(messages.progress)} bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="4">
      <Heading as="h2" size="sm" marginBlockEnd="3">
        {t(messages.progress)}
      </Heading>
      {body()}
    </Box>
  )
}
