import type { Text, Word } from '@console/shared/intl/words'
import { dayText } from '@console/shared/kit/values'
import { kitWords } from '@console/shared/words/kit'
import { customerStatuses, plans } from '../../../../contract/calls/members.ts'
import { customerWords } from '../../../parts/customer.messages.ts'
import { originWords } from '../../../parts/origin.messages.ts'
import { words as accountWords } from '../account/account.messages.ts'
import { fieldWords as correctionFields } from '../corrections/corrections.messages.ts'
import { words as headWords } from '../customer-head.messages.ts'
import { words as tabWords } from '../edit-member.messages.ts'
import { words as subscriptionWords } from '../subscription/subscription.messages.ts'
import { decisionNames, fieldNames, words } from './history.messages.ts'

/** The name of each field that a change can be about. */
export const fieldWords: Readonly<Record<string, Word>> = {
  approval: headWords.approval,
  blocked: customerWords.blocked,
  block_reason: fieldNames.reason,
  cart: fieldNames.cart,
  cancel_on: fieldNames.cancelOn,
  cancel_reason: fieldNames.cancelReason,
  city: customerWords.city,
  company_name: customerWords.company,
  company_url: customerWords.companyUrl,
  contacted_at: fieldNames.contactedAt,
  country: customerWords.country,
  decision: fieldNames.decision,
  disabled: customerWords.disabled,
  domain: correctionFields.domain,
  email: customerWords.email,
  employees: correctionFields.employees,
  enabled: fieldNames.enabled,
  encrypted: customerWords.encrypted,
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
  email_kind: originWords.emailKind,
  source: originWords.source,
  first_name: customerWords.firstName,
  intent_topics: tabWords.topics,
  last_name: customerWords.lastName,
  model: customerWords.model,
  name: customerWords.name,
  new_site: customerWords.new_site,
  notes: customerWords.notes,
  parent_id: fieldNames.teamOwner,
  password: fieldNames.password,
  phone: customerWords.phone,
  plan: customerWords.plan,
  postal_code: customerWords.postalCode,
  quota: fieldNames.quota,
  range: fieldNames.range,
  reason: fieldNames.reason,
  resign_amount: subscriptionWords.amount,
  resign_cadence: subscriptionWords.reminders,
  resign_note: fieldNames.resignNote,
  resign_on: subscriptionWords.renewalDay,
  rights: fieldNames.rights,
  salesforce_contact_id: fieldNames.salesforce,
  seats: customerWords.seats,
  spam: customerWords.spam,
  starts_on: subscriptionWords.start,
  state: customerWords.state,
  status: customerWords.status,
  status_before_cancelling: fieldNames.statusBefore,
  street: customerWords.street,
  team: fieldNames.team,
  template: fieldNames.template,
  title: customerWords.title,
  title_main: correctionFields.title_main,
  to: customerWords.email,
  trial_ends_on: subscriptionWords.trialEnd,
  until: fieldNames.until,
}

const isOneOf = <const T extends readonly string[]>(values: T, value: unknown): value is T[number] =>
  values.some((one) => one === value)

const isWordOf = <W extends Readonly<Record<string, Word>>>(all: W, key: unknown): key is keyof W & string =>
  typeof key === 'string' && Object.hasOwn(all, key)

type Line = { readonly name: unknown; readonly quantity: unknown }
const isLine = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && 'name' in value && 'quantity' in value

/** Of a cart's line what it is and how many; of anything else its own text. */
const itemText = (item: unknown): string =>
  isLine(item) ? `${String(item.quantity)} × ${String(item.name)}` : String(item)

/** A value of a field as an agent reads it. */
export const fieldText = (field: string, value: unknown, t: Text): string => {
  if (value === null || value === undefined || value === '') return t(kitWords.none)
  if (typeof value === 'boolean') return t(value ? words.yes : words.no)
  if (Array.isArray(value)) return value.length === 0 ? t(kitWords.none) : t.list(value.map(itemText))
  if (typeof value === 'number' && field === 'resign_amount')
    return t.number(value / 100, { style: 'currency', currency: 'USD' })
  if (typeof value === 'number') return field.endsWith('_id') ? String(value) : t.number(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (/^\d{2}\/\d{2}\/\d{4}$/.test(value)) return dayText(value, t)
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return t.dateTime(value)
  if (field === 'country') return t.country(value)
  if (field.startsWith('status') && isOneOf(customerStatuses, value)) return t(customerWords[value])
  if (field === 'plan' && isOneOf(plans, value)) return t(customerWords[value])
  if (field === 'cancel_reason' && isWordOf(subscriptionWords, value)) return t(subscriptionWords[value])
  if (field === 'approval' && isWordOf(headWords, value)) return t(headWords[value])
  if (field === 'block_reason' && isWordOf(accountWords, value)) return t(accountWords[value])
  if (field === 'decision' && isWordOf(decisionNames, value)) return t(decisionNames[value])
  if ((field === 'email_kind' || field === 'source') && isWordOf(originWords, value)) return t(originWords[value])
  return value
}

/** Fields of a change; of one that is a record by itself, such as an alert, its own fields without its number and version. */
export const flatFields = (side: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(side).flatMap(([field, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).flatMap(([inner, of]) =>
            // A customer's own `state` is where they live.
            inner === 'id' || inner === 'version' ? [] : [[inner === 'state' ? 'decision' : inner, of]],
          )
        : [[field, value]],
    ),
  )
