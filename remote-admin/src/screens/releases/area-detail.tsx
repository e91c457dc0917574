import { useRead } from '@console/shared/api/query'
import type { RunningArea } from '@console/shared/contract/calls/releases'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, type ButtonProps, Flex, Heading, Stack, Text } from '@console/shared/kit/base'
import { AlertIcon } from '@console/shared/kit/icons'
import { Waiting } from '@console/shared/kit/lazy-part'
import { FailedState } from '@console/shared/kit/states'
import { useId, useState } from 'react'
import { releases } from '../../api.ts'
import { useAreaName } from '../../parts/area-name.ts'
import { BrowserErrors } from './browser-errors.tsx'
import { useBuildName } from './build-names.ts'
import { ChangeShare } from './change-share.form.tsx'
import { stoppedCanary } from './deployment-facts.ts'
import { messages as errorMessages } from './errors.messages.ts'
import { Health } from './health.tsx'
import { HistoryTable } from './history-table.tsx'
import { refreshMs } from './refresh.ts'
import { obstacles } from './release-actions.ts'
import { messages } from './releases.messages.ts'
import { useReleaseActions } from './use-release-actions.ts'

/** The actions on an area; disabled ones stay visible with the reason. */
const Actions = ({ running }: { running: RunningArea }) => {
  const t = useText()
  const reasonsId = useId()
  const actions = useReleaseActions(running)
  const [changing, setChanging] = useState(false)
  const buttons = [
    { id: 'rollBack', run: actions.rollBack },
    { id: 'promote', run: actions.promote },
    { id: 'changeShare', run: () => setChanging(true) },
    { id: 'withdraw', run: actions.withdraw },
  ] as const
  const reasons = new Set(buttons.map(({ id }) => obstacles[id](running)).filter((reason) => reason !== null))
  const button = ({ id, run }: (typeof buttons)[number]) => {
    const reason = obstacles[id](running)
    // Not `disabled`, so that keyboard users reach the reason too.
    const state: ButtonProps = reason
      ? { 'aria-disabled': true, 'aria-describedby': reasonsId, title: t(messages[reason]) }
      : { onClick: () => void run(), disabled: actions.busy }
    return (
      <Button key={id} size="sm" variant="outline" bg="bg" {...state}>
        {t(messages[id])}
      </Button>
    )
  }
  return (
    <Stack gap="1" marginInlineStart={{ md: 'auto' }}>
      <Flex gap="2" wrap="wrap">
        {buttons.map(button)}
      </Flex>
      {reasons.size > 0 ? (
        <Text id={reasonsId} fontSize="xs" color="fg.muted" textAlign={{ md: 'end' }}>
          {[...reasons].map((reason) => t(messages[reason])).join(' ')}
        </Text>
      ) : null}
      {changing && running.canary ? <ChangeShare canary={running.canary} onClose={() => setChanging(false)} /> : null}
    </Stack>
  )
}

/** One area: its actions, why its canary was stopped, the health of its builds, and its history. */
export const AreaDetail = ({ running }: { running: RunningArea }) => {
  const t = useText()
  const name = useAreaName()(running.area)
  const buildName = useBuildName()
  const read = useRead(releases.listDeployments, { area: running.area }, { everyMs: refreshMs })
  const deployments = read.data ?? []
  const stopped = stoppedCanary(deployments)
  return (
    <Stack as="section" gap="4" aria-label={name}>
      <Flex gap="3" wrap="wrap" align="start">
        <Heading as="h2" size="md" lineHeight="36px">
          {name}
        </Heading>
        <Actions running={running} />
      </Flex>
      {stopped?.ended_at ? (
        <Flex role="status" gap="3" borderRadius="md" padding="3" bg="secondary.subtle" color="secondary.fg">
          <Box flexShrink="0" paddingBlockStart="1">
            <AlertIcon size={16} aria-hidden />
          </Box>
          <Stack gap="0.5" fontSize="sm" minWidth="0">
            <Text fontWeight="medium">
              {t(messages.stoppedTitle, { build: buildName(stopped), ago: t.ago(stopped.ended_at) })}
            </Text>
            <Text color="fg" dir="auto" overflowWrap="anywhere">
              {stopped.reason}
            </Text>
          </Stack>
        </Flex>
      ) : null}
      <Health running={running} deployments={deployments} />
      <Stack gap="3">
        <Heading as="h3" size="sm">
          {t(errorMessages.title)}
        </Heading>
        <BrowserErrors area={running.area} />
      </Stack>
      <Stack gap="3">
        <Heading as="h3" size="sm">
          {t(messages.history)}
        </Heading>
        {read.data ? (
          <HistoryTable deployments={deployments} />
        ) : read.error ? (
          <FailedState error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <Waiting height="160px" />
        )}
      </Stack>
    </Stack>
  )
}
