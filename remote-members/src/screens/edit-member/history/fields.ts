import type { Message, Text } from '@console/shared/intl/messages'
import { dayText } from '@console/shared/kit/values'
import { kitMessages } from '@console/shared/messages/kit'
import { customerStatuses, plans } from '../../../../contract/calls/members.ts'
import { customerMessages } from '../../../parts/customer.messages.ts'
import { messages as headWords } from '../../../parts/customer-head.messages.ts'
import { originMessages } from '../../../parts/origin.messages.ts'
import { messages as accountMessages } from '../account/account.messages.ts'
import { fieldMessages as correctionFields } from '../corrections/corrections.messages.ts'
import { messages as tabWords } from '../edit-member.messages.ts'
import { messages as subscriptionWords } from '../subscription/subscription.messages.ts'
import { decisionNames, fieldNames, messages } from './history.messages.ts'

/** Labels of the fields in a change. */
export const fieldMessages: Readonly<Record<string, Message>> = {
  approval: headWords.approval,
  blocked: customerMessages.blocked,
  block_reason: fieldNames.reason,
  cart: fieldNames.cart,
  cancel_on: fieldNames.cancelOn,
  cancel_reason: fieldNames.cancelReason,
  city: customerMessages.city,
  company_name: customerMessages.company,
  company_url: customerMessages.companyUrl,
  contacted_at: fieldNames.contactedAt,
  country: customerMessages.country,
  decision: fieldNames.decision,
  disabled: customerMessages.disabled,
  domain: correctionFields.domain,
  email: customerMessages.email,
  employees: correctionFields.employees,
  enabled: fieldNames.enabled,
  encrypted: customerMessages.encrypted,
  end_note: fieldNames.endNote,
  end_reason: subscriptionWords.endReason,
  ends_on: subscriptionWords.endDay,
  created_at: fieldNames.createdAt,
  criteria: fieldNames.criteria,
  expires_at: fieldNames.expiresAt,
  field: fieldNames.field,
  hidden: fieldNames.hidden,
  ids: fieldNames.ids,
  kind: fieldNames.kind,
  record: fieldNames.record,
  value: fieldNames.value,
  email_kind: originMessages.emailKind,
  source: originMessages.source,
  first_name: customerMessages.firstName,
  intent_topics: tabWords.topics,
  last_name: customerMessages.lastName,
  model: customerMessages.model,
  name: customerMessages.name,
  new_site: customerMessages.new_site,
  notes: customerMessages.notes,
  parent_id: fieldNames.teamOwner,
  password: fieldNames.password,
  phone: customerMessages.phone,
  plan: customerMessages.plan,
  postal_code: customerMessages.postalCode,
  quota: fieldNames.quota,
  range: fieldNames.range,
  reason: fieldNames.reason,
  resign_amount: subscriptionWords.amount,
  resign_cadence: subscriptionWords.reminders,
  resign_note: fieldNames.resignNote,
  resign_on: subscriptionWords.renewalDay,
  rights: fieldNames.rights,
  salesforce_contact_id: fieldNames.salesforce,
  seats: customerMessages.seats,
  spam: customerMessages.spam,
  starts_on: subscriptionWords.start,
  state: customerMessages.state,
  status: customerMessages.status,
  status_before_cancelling: fieldNames.statusBefore,
  street: customerMessages.street,
  team: fieldNames.team,
  template: fieldNames.template,
  title: customerMessages.title,
  title_main: correctionFields.title_main,
  to: customerMessages.email,
  trial_ends_on: subscriptionWords.trialEnd,
  until: fieldNames.until,
}

const isOneOf = <const T extends readonly string[]>(values: T, value: unknown): value is T[number] =>
  values.some((one) => one === value)

const isWordOf = <W extends Readonly<Record<string, Message>>>(all: W, key: unknown): key is keyof W & string =>
  typeof key === 'string' && Object.hasOwn(all, key)

type Line = { readonly name: unknown; readonly quantity: unknown }
const isLine = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && 'name' in value && 'quantity' in value

/** A cart's line as product and quantity; anything else as text. */
const itemText = (item: unknown): string =>
  isLine(item) ? `${String(item.quantity)} × ${String(item.name)}` : String(item)

/** Formats a field's value. */
export const fieldText = (field: string, value: unknown, t: Text): string => {
  if (value === null || value === undefined || value === '') return t(kitMessages.none)
  if (typeof value === 'boolean') return t(value ? messages.yes : messages.no)
  if (Array.isArray(value)) return value.length === 0 ? t(kitMessages.none) : t.list(value.map(itemText))
  if (typeof value === 'number' && field === 'resign_amount')
    return t.number(value / 100, { style: 'currency', currency: 'USD' })
  if (typeof value === 'number') return field.endsWith('_id') ? String(value) : t.number(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (/^\d{2}\/\d{2}\/\d{4}$/.test(value)) return dayText(value, t)
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return t.dateTime(value)
  if (field === 'country') return t.country(value)
  if (field.startsWith('status') && isOneOf(customerStatuses, value)) return t(customerMessages[value])
  if (field === 'plan' && isOneOf(plans, value)) return t(customerMessages[value])
  if (field === 'cancel_reason' && isWordOf(subscriptionWords, value)) return t(subscriptionWords[value])
  if (field === 'approval' && isWordOf(headWords, value)) return t(headWords[value])
  if (field === 'block_reason' && isWordOf(accountMessages, value)) return t(accountMessages[value])
  if (field === 'decision' && isWordOf(decisionNames, value)) return t(decisionNames[value])
  if ((field === 'email_kind' || field === 'source') && isWordOf(originMessages, value)) return t(originMessages[value])
  return value
}

/** Fields of a change; if it is a whole record, such as an alert, that record's fields without id and version. */
export const flatFields = (side: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(side).flatMap(([field, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).flatMap(([inner, of]) =>
            // A customer's own `state` is part of their address.
            inner === 'id' || inner === 'version' ? [] : [[inner === 'state' ? 'decision' : inner, of]],
          )
        : [[field, value]],
    ),
  )
