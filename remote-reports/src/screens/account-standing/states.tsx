import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Badge, Button, Flex, Stack, Text } from '@console/shared/kit/base'
import { kitMessages } from '@console/shared/messages/kit'
import { Link } from 'react-router-dom'
import { buttonStatuses } from '../../../contract/calls/account-standing.ts'
import { accountStanding } from '../../api.ts'
import { messages } from './account-standing.messages.ts'
import { statusMessages } from './standing-looks.ts'
import { useStanding } from './standing-params.ts'

/** Number of accounts by state, each linking to its list. */
export const States = () => {
  const t = useText()
  const { button_status, narrowing, hrefOf } = useStanding()
  const read = useRead(accountStanding.countAccounts, narrowing, { keepPrevious: true })
  return (
    <Stack gap="2">
      <Text color="fg.muted" fontSize="sm">
        {t(messages.definition)}
      </Text>
      <Flex as="nav" aria-label={t(messages.states)} gap="2" wrap="wrap" align="center">
        {buttonStatuses.map((status) => (
          <Button key={status} asChild size="sm" variant={status === button_status ? 'solid' : 'outline'}>
            <Link to={hrefOf(status)} aria-current={status === button_status ? 'page' : undefined}>
              {t(statusMessages[status])}{' '}
              <Badge variant="surface" fontVariantNumeric="tabular-nums" minWidth="5ch" justifyContent="center">
                {read.data ? t.number(read.data[status]) : '…'}
              </Badge>
            </Link>
          </Button>
        ))}
        {read.error ? (
          <Text role="alert" fontSize="sm" color="fg.error">
            {t(messages.countFailed)}{' '}
            <Button size="xs" variant="outline" onClick={() => void read.refetch()}>
              {t(kitMessages.retry)}
            </Button>
          </Text>
        ) : null}
      </Flex>
    </Stack>
  )
}
