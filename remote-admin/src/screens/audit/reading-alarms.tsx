import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Box, Flex } from '@console/shared/kit/base'
import { WarningIcon } from '@console/shared/kit/icons'
import { FailedState } from '@console/shared/kit/states'
import { reads } from '../../api.ts'
import { messages } from './reads.messages.ts'

/** Hours in which an agent read unusually much. */
export const ReadingAlarms = () => {
  const t = useText()
  const { data, error, refetch } = useRead(reads.listReadingAlarms, {})
  if (!data && error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <Flex
      role="alert"
      gap="2"
      borderRadius="md"
      paddingInline="3"
      paddingBlock="2"
      fontSize="sm"
      bg="secondary.subtle"
      color="secondary.fg"
    >
      <Box paddingBlockStart="0.5">
        <WarningIcon size={16} aria-hidden />
      </Box>
      <Box as="ul" listStyleType="none" minWidth="0">
        {data.map(({ agent_id, agent_name, hour, customers, usual }) => (
          <li key={`${agent_id} ${hour}`}>
            {t(messages.alarm, { name: agent_name, count: customers, at: t.dateTime(hour), usual: t.number(usual) })}
          </li>
        ))}
      </Box>
    </Flex>
  )
}
