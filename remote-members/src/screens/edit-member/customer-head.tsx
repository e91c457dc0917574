import { invalidate } from '@console/shared/api/query'
import { type Text as Formats, useText } from '@console/shared/intl/messages'
import { Link as StyledLink, Text } from '@console/shared/kit/base'
import { Copied } from '@console/shared/kit/description-list'
import { Viewers } from '@console/shared/kit/presence'
import { type RecordFigure, RecordHead } from '@console/shared/kit/record-head'
import { Moment } from '@console/shared/kit/values'
import { kitMessages } from '@console/shared/messages/kit'
import type { Customer } from '../../../contract/calls/members.ts'
import { nameOf } from '../../../widgets/customer.tsx'
import { members } from '../../api.ts'
import { customerMessages } from '../../parts/customer.messages.ts'
import { useHeadFigures } from '../../parts/customer-figures.tsx'
import { messages } from '../../parts/customer-head.messages.ts'
import { Location } from '../../parts/location.tsx'
import { useHeadActions } from './head-actions.ts'
import { StatusBadges } from './status-badges.tsx'

const Company = ({ customer: { company_name, company_url } }: { customer: Customer }) => {
  if (company_name === '' && company_url === '') return null
  const name = (
    <Text as="bdi" minWidth="0" maxWidth="100%" truncate>
      {company_name || company_url}
    </Text>
  )
  if (company_url === '') return name
  return (
    <StyledLink
      href={`https://${company_url}`}
      target="_blank"
      rel="noreferrer noopener"
      color="primary.fg"
      title={company_url}
      minWidth="0"
      maxWidth="100%"
    >
      {name}
    </StyledLink>
  )
}

const detailsOf = (
  { ip, ip_location, stripe_id, approval, updated_at }: Customer,
  t: Formats,
): readonly RecordFigure[] => [
  { label: customerMessages.ip, value: ip ? <Copied text={ip} what={t(customerMessages.ip)} /> : t(kitMessages.none) },
  { label: customerMessages.ipLocation, value: <Location text={ip_location} /> },
  ...(stripe_id
    ? [{ label: customerMessages.stripeId, value: <Copied text={stripe_id} what={t(customerMessages.stripeId)} /> }]
    : []),
  { label: messages.approval, value: t(messages[approval]) },
  { label: customerMessages.updated, value: <Moment iso={updated_at} relative /> },
]

/** Identity, state, payments and open tickets of a customer, and the most frequent actions. */
export const CustomerHead = ({ customer }: { customer: Customer }) => {
  const t = useText()
  const { customer_id, email } = customer
  const { figures, failed } = useHeadFigures(customer)
  const { actions, menu } = useHeadActions(customer)
  return (
    <RecordHead
      label={t(messages.actionsOf, { name: nameOf(customer) })}
      name={<bdi>{nameOf(customer)}</bdi>}
      badges={<StatusBadges customer={customer} />}
      pin={{
        kind: 'customer',
        id: customer_id,
        name: nameOf(customer),
        path: `/editmember?customer_id=${customer_id}`,
      }}
      viewers={<Viewers kind="customer" id={customer_id} onChanged={() => void invalidate(members.getCustomer)} />}
      identity={
        <>
          <Company customer={customer} />
          <Copied text={email} what={t(customerMessages.email)} />
          <Copied text={`#${customer_id}`} what={t(customerMessages.id)} />
        </>
      }
      actions={actions}
      menu={menu}
      figures={figures}
      details={detailsOf(customer, t)}
      failed={failed}
    />
  )
}
