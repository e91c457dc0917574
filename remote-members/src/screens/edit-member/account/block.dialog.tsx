import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Box, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { FailedState } from '@console/shared/kit/states'
import { Code } from '@console/shared/kit/values'
import type { Customer } from '../../../../contract/calls/members.ts'
import { nameOf } from '../../../../widgets/customer.tsx'
import { customerAccount } from '../../../api.ts'
import { ActionDialog } from '../../../parts/action.dialog.tsx'
import { messages } from './account.messages.ts'
import { blockForm, teamBlockForm } from './account-forms.ts'

/** The names of everybody whom blocking the team would affect. */
const WholeTeam = ({ customerId }: { customerId: number }) => {
  const t = useText()
  const read = useRead(customerAccount.previewBlock, { customer_id: customerId })
  if (read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton height="120px" borderRadius="md" />
  const { people } = read.data
  return (
    <Stack gap="2" bg="secondary.subtle" borderRadius="md" padding="3" fontSize="sm" role="status">
      <Text color="secondary.fg" fontWeight="medium">
        {t(messages.hits, { count: people.length })}
      </Text>
      <Box
        as="ul"
        listStyleType="none"
        maxHeight="180px"
        overflowY="auto"
        tabIndex={0}
        aria-label={t(messages.hits, { count: people.length })}
      >
        {people.map(({ customer_id, name, email, blocked }) => (
          <Text as="li" key={customer_id} truncate>
            <bdi>{name}</bdi> · <Code>{email}</Code>
            {blocked ? ` (${t(messages.blockedAlready)})` : ''}
          </Text>
        ))}
      </Box>
    </Stack>
  )
}

/** Asks before a customer, or their whole team, is blocked. */
export const BlockDialog = ({ customer, onClose }: { customer: Customer; onClose: () => void }) => {
  const t = useText()
  const name = nameOf(customer)
  const isInTeam = customer.team_size > 1
  const team = useRead(customerAccount.previewBlock, { customer_id: customer.customer_id }, { enabled: isInTeam })
  // Members blocked by this change: its undo unblocks no others.
  const others = (team.data?.people ?? []).filter((one) => !one.blocked && one.customer_id !== customer.customer_id)
  return (
    <ActionDialog
      customer={customer}
      form={isInTeam ? teamBlockForm : blockForm}
      title={messages.blockTitle}
      consequence={messages.blockConsequence}
      action={messages.block}
      danger
      fixed={isInTeam ? {} : { block_all: false }}
      done={(_, { block_all }) =>
        block_all && others.length > 0
          ? t(messages.blockedTeam, { name, count: others.length })
          : t(messages.blocked, { name })
      }
      aside={({ block_all }) => (block_all === 'true' ? <WholeTeam customerId={customer.customer_id} /> : null)}
      onClose={onClose}
    />
  )
}
