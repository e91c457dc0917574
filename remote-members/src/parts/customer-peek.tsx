import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Skeleton, Stack, Text } from '@console/shared/kit/base'
import { Copied, DescriptionList, Term } from '@console/shared/kit/description-list'
import { RecordHead } from '@console/shared/kit/record-head'
import { FailedState } from '@console/shared/kit/states'
import { useSettled } from '@console/shared/kit/use-settled'
import { BidiText, Code, Moment } from '@console/shared/kit/values'
import type { Customer, CustomerRow } from '../../contract/calls/members.ts'
import { FlagBadges, nameOf, StatusBadge } from '../../widgets/customer.tsx'
import { members } from '../api.ts'
import { customerMessages } from './customer.messages.ts'
import { useHeadFigures } from './customer-figures.tsx'
import { messages } from './customer-head.messages.ts'
import { useElsewhere } from './elsewhere.ts'
import { Location } from './location.tsx'

const Known = ({ customer }: { customer: Customer }) => {
  const t = useText()
  const { customer_id, email, company_name, status, flags, phone, title, country, ip, ip_location, notes } = customer
  const { figures, failed } = useHeadFigures(customer)
  // Their shortcuts belong to the customer's own page: here they would be another set to learn.
  const actions = useElsewhere(customer).map(({ id, label, to }) => ({ id, label, to }))
  return (
    <>
      <RecordHead
        label={t(messages.actionsOf, { name: nameOf(customer) })}
        name={<bdi>{nameOf(customer)}</bdi>}
        badges={
          <>
            <StatusBadge status={status} />
            <FlagBadges flags={flags} />
          </>
        }
        pin={{
          kind: 'customer',
          id: customer_id,
          name: nameOf(customer),
          path: `/editmember?customer_id=${customer_id}`,
        }}
        identity={
          <>
            <bdi>{company_name}</bdi>
            <Copied text={email} what={t(customerMessages.email)} />
          </>
        }
        actions={actions}
        figures={figures}
        failed={failed}
      />
      <Stack gap="4" padding="4" borderBlockStartWidth="1px">
        <DescriptionList>
          <Term label={customerMessages.phone}>{phone === '' ? null : <Code>{phone}</Code>}</Term>
          <Term label={customerMessages.title}>
            <BidiText>{title}</BidiText>
          </Term>
          <Term label={customerMessages.country}>{country}</Term>
          <Term label={customerMessages.ip}>{ip === '' ? null : <Code>{ip}</Code>}</Term>
          <Term label={customerMessages.ipLocation}>
            <Location text={ip_location} />
          </Term>
          <Term label={customerMessages.updated}>
            <Moment iso={customer.updated_at} relative />
          </Term>
        </DescriptionList>
        {notes === '' ? null : (
          <Text fontSize="sm" whiteSpace="pre-wrap">
            <BidiText>{notes}</BidiText>
          </Text>
        )}
      </Stack>
    </>
  )
}

/** A customer beside a list: state, payments, open tickets, contact. */
export const CustomerPeek = ({ row: { customer_id } }: { row: CustomerRow }) => {
  // Holding j down loads none of the customers in between.
  const settled = Number(useSettled(String(customer_id)))
  const read = useRead(members.getCustomer, { customer_id: settled })
  if (read.data?.customer_id === customer_id) return <Known key={customer_id} customer={read.data} />
  if (read.error && settled === customer_id)
    return <FailedState error={read.error} onRetry={() => void read.refetch()} />
  return (
    <Stack gap="4" padding="4" aria-busy>
      <Skeleton height="172px" borderRadius="lg" />
      <Skeleton height="160px" borderRadius="lg" />
    </Stack>
  )
}
