import { useText } from '@console/shared/intl/messages'
import { Badge, Box, Flex, Link as KitLink, Text } from '@console/shared/kit/base'
import { Code } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import type { AccountBehind } from '../../contract/calls/abuse.ts'
import { customerMessages as messages } from './customer.messages.ts'

/** A list of accounts, each linking to its evidence. */
export const AccountList = ({ accounts }: { accounts: readonly AccountBehind[] }) => {
  const t = useText()
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="2">
      {accounts.map((account) => (
        <Box as="li" key={account.customer_id} minWidth="0">
          <Flex gap="2" align="baseline" wrap="wrap">
            <KitLink asChild color="primary.fg">
              <Link to={`/customer/abuse?customer_id=${account.customer_id}`}>
                <bdi>{account.name}</bdi>
              </Link>
            </KitLink>
            <Text color="fg.muted">{t(messages[account.plan])}</Text>
            {account.staff ? <Badge colorPalette="purple">{t(messages.staff)}</Badge> : null}
            {account.blocked ? <Badge colorPalette="red">{t(messages.blocked)}</Badge> : null}
          </Flex>
          <Text color="fg.muted" truncate>
            <Code>{account.email}</Code>
          </Text>
        </Box>
      ))}
    </Box>
  )
}
