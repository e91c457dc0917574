import { useRead } from '@console/shared/api/query'
import type { OutputOf } from '@console/shared/contract/define-calls'
import { useText } from '@console/shared/intl/messages'
import { Box, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { FailedState } from '@console/shared/kit/states'
import { Code } from '@console/shared/kit/values'
import { useState } from 'react'
import type { Customer } from '../../../../contract/calls/members.ts'
import { customerAccount } from '../../../api.ts'
import { ActionDialog } from '../../../parts/action.dialog.tsx'
import { messages } from './account.messages.ts'
import { banForm } from './account-forms.ts'

type Hit = OutputOf<typeof customerAccount.previewCustomerIpBan.declaration>

interface Acceptance {
  readonly accepted: boolean
  readonly onAccept: (accepted: boolean) => void
}

/** The customers who would be banned; if others would, their number must be confirmed. */
const WhoIsThere = ({ hit, accepted, onAccept }: { hit: Hit } & Acceptance) => {
  const t = useText()
  const obstacle = hit.covers_you
    ? t(messages.coversYou)
    : hit.too_wide
      ? t(messages.tooWide)
      : hit.covered_by
        ? t(messages.coveredBy, { range: hit.covered_by })
        : null
  if (obstacle === null && hit.customers <= 1)
    return (
      <Text role="status" color="fg.muted" fontSize="sm">
        {t(messages.onlyThey)}
      </Text>
    )
  return (
    <Stack gap="2" bg="secondary.subtle" borderRadius="md" padding="3" fontSize="sm" role="status">
      {obstacle === null ? null : <Text fontWeight="medium">{obstacle}</Text>}
      <Text color="secondary.fg" fontWeight="medium">
        {t(messages.ipHits, { count: hit.customers, paying: hit.paying })}
      </Text>
      <Box as="ul" listStyleType="none">
        {hit.sample.map(({ customer_id, name, email }) => (
          <Text as="li" key={customer_id} truncate>
            <bdi>{name}</bdi> · <Code>{email}</Code>
          </Text>
        ))}
      </Box>
      {obstacle === null ? (
        <Box as="label" display="flex" gap="2" alignItems="baseline" cursor="pointer" fontWeight="medium">
          <input type="checkbox" checked={accepted} onChange={(event) => onAccept(event.target.checked)} />
          {t(messages.accept, { count: hit.customers })}
        </Box>
      ) : null}
    </Stack>
  )
}

/** Asks before a customer's last known address is banned, and shows who else uses it. */
export const BanIpDialog = ({ customer, onClose }: { customer: Customer; onClose: () => void }) => {
  const t = useText()
  const [accepted, setAccepted] = useState(false)
  const read = useRead(customerAccount.previewCustomerIpBan, { customer_id: customer.customer_id })
  const hit = read.data
  const isOpen = hit !== undefined && !hit.covers_you && !hit.too_wide && hit.covered_by === null
  return (
    <ActionDialog
      customer={customer}
      form={banForm}
      title={messages.banTitle}
      consequence={messages.banConsequence}
      action={messages.ban}
      danger
      places={{ ip: customer.ip ?? '' }}
      initial={{ duration: 'month' }}
      fixed={hit ? { customers_accepted: hit.customers } : {}}
      done={({ range }) => t(messages.banned, { range })}
      ready={() => isOpen && (hit.customers <= 1 || accepted)}
      aside={() =>
        read.error ? (
          <FailedState error={read.error} onRetry={() => void read.refetch()} />
        ) : hit ? (
          <WhoIsThere hit={hit} accepted={accepted} onAccept={setAccepted} />
        ) : (
          <Skeleton height="60px" borderRadius="md" />
        )
      }
      onClose={onClose}
    />
  )
}
