import { invalidate, useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Stack, Text } from '@console/shared/kit/base'
import { useChange } from '@console/shared/kit/use-change'
import { useEffect } from 'react'
import type { DomainCheck } from '../../../contract/calls/domain-checks.ts'
import { domainChecks } from '../../api.ts'
import { checkMessages as messages } from './company-list.messages.ts'

const runningMs = 1_000
const restingMs = 15_000

const texts = { running: messages.progress, done: messages.doneWith, stopped: messages.stoppedAt } as const

const Check = ({ check }: { check: DomainCheck }) => {
  const t = useText()
  const stop = useChange(domainChecks.stopDomainCheck, {
    done: () => t(messages.stopped),
    invalidates: [domainChecks.listDomainChecks, domainChecks.listScannedDomains],
  })
  const { domain_check_id, state, done, total, resolving, created_by } = check
  const share = total === 0 ? 1 : done / total
  const counts = { done: t.number(done), total: t.number(total), resolving: t.number(resolving) }
  return (
    <Flex
      as="li"
      align="center"
      gap="3"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="md"
      padding="2"
      paddingInlineStart="3"
    >
      <Box flex="1" minWidth="120px">
        <Text fontSize="sm" role="status" fontVariantNumeric="tabular-nums">
          {t(texts[state], counts)}{' '}
          <Text as="span" color="fg.muted">
            · {t(messages.by, { name: created_by })}
          </Text>
        </Text>
        {state === 'running' ? (
          <Box
            role="progressbar"
            aria-label={t(messages.bar)}
            aria-valuenow={Math.round(share * 100)}
            aria-valuemin={0}
            aria-valuemax={100}
            height="4px"
            borderRadius="full"
            bg="bg.muted"
            marginBlockStart="1"
            overflow="hidden"
          >
            <Box height="100%" width={`${share * 100}%`} bg="primary.500" />
          </Box>
        ) : null}
      </Box>
      {state === 'running' ? (
        <Button
          size="xs"
          variant="outline"
          loading={stop.busy}
          onClick={() => void stop.tell(stop.run({ domain_check_id }))}
        >
          {t(messages.stop)}
        </Button>
      ) : null}
    </Flex>
  )
}

/** Progress of background checks: the running ones, otherwise the last one. */
export const CheckProgress = () => {
  const t = useText()
  const read = useRead(domainChecks.listDomainChecks, {}, { untilRead: true })
  const running = (read.data ?? []).filter(({ state }) => state === 'running')
  const { refetch } = read
  // Polled often while a check runs, and otherwise now and then for checks that others start.
  useEffect(() => {
    const timer = setInterval(() => void refetch(), running.length > 0 ? runningMs : restingMs)
    return () => clearInterval(timer)
  }, [refetch, running.length])

  const done = (read.data ?? []).reduce((sum, check) => sum + check.done, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when more of them are done
  useEffect(() => {
    if (read.data) void invalidate(domainChecks.listScannedDomains)
  }, [done])

  const shown = running.length > 0 ? running : (read.data ?? []).slice(0, 1)
  if (shown.length === 0) return null
  return (
    <Stack as="ul" gap="2" listStyleType="none" aria-label={t(messages.checks)}>
      {shown.map((check) => (
        <Check key={check.domain_check_id} check={check} />
      ))}
    </Stack>
  )
}
