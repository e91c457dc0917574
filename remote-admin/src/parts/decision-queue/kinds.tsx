import { type Text, useText } from '@console/shared/intl/messages'
import { Text as Line } from '@console/shared/kit/base'
import { DescriptionList, Term } from '@console/shared/kit/description-list'
import { Code, dayText, Moment } from '@console/shared/kit/values'
import type { ReactNode } from 'react'
import type { Granted, Request, RequestOf, signInMethods } from '../../../contract/requests.ts'
import { customerMessages } from '../customer.messages.ts'
import { detailMessages as messages } from './kinds.messages.ts'

const methodText = (method: (typeof signInMethods)[number], t: Text): string =>
  // Names of companies and protocols are the same in every language.
  ({ google: 'Google', microsoft: 'Microsoft', saml: 'SAML', password: t(messages.password) })[method]

const money = (hundredths: number, currency: string, t: Text): string =>
  t.number(hundredths / 100, { style: 'currency', currency })

/** The request in a few words, for a line of the list. */
export const briefOf = (request: Request, t: Text): ReactNode => {
  switch (request.kind) {
    case 'api_key':
      return t(messages.perDay, { count: t.number(request.key?.quota ?? request.details.quota) })
    case 'trial':
      return t(messages.days, { count: request.details.days })
    case 'enterprise':
      return t(messages.seats, { count: request.details.seats })
    case 'partner':
      return <bdi>{request.details.website}</bdi>
    case 'authentication':
      return methodText(request.details.method, t)
    case 'enrichment':
      return `${t(messages.rows, { count: request.details.rows })} · ${money(request.details.price, request.details.currency, t)}`
  }
}

/** What was granted, for kinds that grant something specific. */
const grantText = ({ quota, trial_ends_on, plan, seats, price }: Granted, currency: string, t: Text): string =>
  [
    ...(quota === undefined ? [] : [t(messages.perDay, { count: t.number(quota) })]),
    ...(trial_ends_on === undefined ? [] : [t(messages.trialEnd, { day: dayText(trial_ends_on, t) })]),
    ...(plan === undefined ? [] : [t(customerMessages[plan])]),
    ...(seats === undefined ? [] : [t(messages.seats, { count: seats })]),
    ...(price === undefined ? [] : [money(price, currency, t)]),
  ].join(' · ')

const KeyFacts = ({ request: { details, key } }: { request: RequestOf<'api_key'> }) => {
  const t = useText()
  return (
    <>
      <Term label={messages.purpose}>
        <bdi>{details.purpose}</bdi>
      </Term>
      <Term label={messages.quota}>{t.number(details.quota)}</Term>
      {key ? (
        <>
          <Term label={messages.key}>
            <Code>{`${key.prefix}…`}</Code>
          </Term>
          <Term label={messages.usedToday}>
            {t(messages.usedOf, { used: t.number(key.used_today), quota: t.number(key.quota) })}
          </Term>
          <Term label={messages.lastUsed}>
            <Moment iso={key.last_used_at} relative />
          </Term>
        </>
      ) : null}
    </>
  )
}

const EnrichmentFacts = ({ request: { details } }: { request: RequestOf<'enrichment'> }) => {
  const t = useText()
  return (
    <>
      <Term label={messages.file}>
        <Code>{details.file_name}</Code>
      </Term>
      <Term label={messages.size}>{t.number(details.rows)}</Term>
      <Term label={messages.price}>{money(details.price, details.currency, t)}</Term>
    </>
  )
}

const OwnFacts = ({ request }: { request: Request }) => {
  const t = useText()
  switch (request.kind) {
    case 'api_key':
      return <KeyFacts request={request} />
    case 'trial':
      return <Term label={messages.length}>{t(messages.days, { count: request.details.days })}</Term>
    case 'enterprise':
      return (
        <>
          <Term label={messages.seatCount}>{t.number(request.details.seats)}</Term>
          <Term label={messages.term}>{t(messages.months, { count: request.details.months })}</Term>
          <Term label={messages.amount}>{money(request.details.amount, 'USD', t)}</Term>
        </>
      )
    case 'partner':
      return (
        <>
          <Term label={customerMessages.company}>
            <bdi>{request.details.company}</bdi>
          </Term>
          <Term label={messages.website}>
            <Code>{request.details.website}</Code>
          </Term>
        </>
      )
    case 'authentication':
      return (
        <>
          <Term label={messages.method}>{methodText(request.details.method, t)}</Term>
          <Term label={messages.domain}>
            <Code>{request.details.domain}</Code>
          </Term>
        </>
      )
    case 'enrichment':
      return <EnrichmentFacts request={request} />
  }
}

/** The details of the request, and what was granted. */
export const RequestFacts = ({ request }: { request: Request }) => {
  const t = useText()
  const currency = request.kind === 'enrichment' ? request.details.currency : 'USD'
  const granted = request.granted === null ? '' : grantText(request.granted, currency, t)
  return (
    <>
      <DescriptionList>
        <OwnFacts request={request} />
        {granted === '' ? null : <Term label={messages.granted}>{granted}</Term>}
      </DescriptionList>
      {request.kind === 'enrichment' ? (
        <Line fontSize="sm" marginBlockStart="3" overflowWrap="anywhere">
          <Line as="span" color="fg.muted">
            {t(messages.columns)}{' '}
          </Line>
          <bdi>{t.list(request.details.columns)}</bdi>
        </Line>
      ) : null}
    </>
  )
}
