import { useText } from '@console/shared/intl/messages'
import { Box, Stack, Text } from '@console/shared/kit/base'
import type { Request } from '../../../contract/requests.ts'
import { messages } from './queue.messages.ts'
import { warningMessages } from './warnings.messages.ts'
import { warningsOf } from './warnings.ts'

/** Maximum number that can be read before a decision. */
const most = 8

/** The effect of a bulk approval, and the requests with arguments against them. */
export const ManyBody = ({ requests }: { requests: readonly Request[] }) => {
  const t = useText()
  const warned = requests.filter((request) => warningsOf(request).length > 0)
  return (
    <Stack gap="2">
      <Text>{t(messages.approveManyBody)}</Text>
      {warned.length === 0 ? null : (
        <Box bg="orange.subtle" color="orange.fg" borderRadius="md" padding="2.5" fontSize="sm">
          <Text>{t(warningMessages.many, { count: warned.length })}</Text>
          <Box as="ul" paddingInlineStart="4" listStyleType="disc">
            {warned.slice(0, most).map((request) => (
              <li key={request.request_id}>
                <bdi>{request.name}</bdi>:{' '}
                {warningsOf(request)
                  .map((warning) => t(warning))
                  .join(' ')}
              </li>
            ))}
          </Box>
          {warned.length > most ? <Text>{t(warningMessages.andOthers, { count: warned.length - most })}</Text> : null}
        </Box>
      )}
    </Stack>
  )
}
