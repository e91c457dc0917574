import { type Text, useText } from '@console/shared/intl/words'
import { Text as Line } from '@console/shared/kit/base'
import { Fact, Facts } from '@console/shared/kit/facts'
import { Code, dayText, Moment } from '@console/shared/kit/values'
import type { ReactNode } from 'react'
import type { Granted, Request, RequestOf, signInMethods } from '../../../contract/requests.ts'
import { customerWords } from '../customer.messages.ts'
import { detailWords as words } from './kinds.messages.ts'

const methodText = (method: (typeof signInMethods)[number], t: Text): string =>
  // Names of companies and protocols are the same in every language.
  ({ google: 'Google', microsoft: 'Microsoft', saml: 'SAML', password: t(words.password) })[method]

const money = (hundredths: number, currency: string, t: Text): string =>
  t.number(hundredths / 100, { style: 'currency', currency })

/** What is asked for, in as few words as a line of the list has room for. */
export const briefOf = (request: Request, t: Text): ReactNode => {
  switch (request.kind) {
    case 'api_key':
      return t(words.perDay, { count: t.number(request.key?.quota ?? request.details.quota) })
    case 'trial':
      return t(words.days, { count: request.details.days })
    case 'enterprise':
      return t(words.seats, { count: request.details.seats })
    case 'partner':
      return <bdi>{request.details.website}</bdi>
    case 'authentication':
      return methodText(request.details.method, t)
    case 'enrichment':
      return `${t(words.rows, { count: request.details.rows })} · ${money(request.details.price, request.details.currency, t)}`
  }
}

/** What was granted, where an approval grants something that can be named. */
const grantText = ({ quota, trial_ends_on, plan, seats, price }: Granted, currency: string, t: Text): string =>
  [
    ...(quota === undefined ? [] : [t(words.perDay, { count: t.number(quota) })]),
    ...(trial_ends_on === undefined ? [] : [t(words.trialEnd, { day: dayText(trial_ends_on, t) })]),
    ...(plan === undefined ? [] : [t(customerWords[plan])]),
    ...(seats === undefined ? [] : [t(words.seats, { count: seats })]),
    ...(price === undefined ? [] : [money(price, currency, t)]),
  ].join(' · ')

const KeyFacts = ({ request: { details, key } }: { request: RequestOf<'api_key'> }) => {
  const t = useText()
  return (
    <>
      <Fact label={words.purpose}>
        <bdi>{details.purpose}</bdi>
      </Fact>
      <Fact label={words.quota}>{t.number(details.quota)}</Fact>
      {key ? (
        <>
          <Fact label={words.key}>
            <Code>{`${key.prefix}…`}</Code>
          </Fact>
          <Fact label={words.usedToday}>
            {t(words.usedOf, { used: t.number(key.used_today), quota: t.number(key.quota) })}
          </Fact>
          <Fact label={words.lastUsed}>
            <Moment iso={key.last_used_at} relative />
          </Fact>
        </>
      ) : null}
    </>
  )
}

const EnrichmentFacts = ({ request: { details } }: { request: RequestOf<'enrichment'> }) => {
  const t = useText()
  return (
    <>
      <Fact label={words.file}>
        <Code>{details.file_name}</Code>
      </Fact>
      <Fact label={words.size}>{t.number(details.rows)}</Fact>
      <Fact label={words.price}>{money(details.price, details.currency, t)}</Fact>
    </>
  )
}

const OwnFacts = ({ request }: { request: Request }) => {
  const t = useText()
  switch (request.kind) {
    case 'api_key':
      return <KeyFacts request={request} />
    case 'trial':
      return <Fact label={words.length}>{t(words.days, { count: request.details.days })}</Fact>
    case 'enterprise':
      return (
        <>
          <Fact label={words.seatCount}>{t.number(request.details.seats)}</Fact>
          <Fact label={words.term}>{t(words.months, { count: request.details.months })}</Fact>
          <Fact label={words.amount}>{money(request.details.amount, 'USD', t)}</Fact>
        </>
      )
    case 'partner':
      return (
        <>
          <Fact label={customerWords.company}>
            <bdi>{request.details.company}</bdi>
          </Fact>
          <Fact label={words.website}>
            <Code>{request.details.website}</Code>
          </Fact>
        </>
      )
    case 'authentication':
      return (
        <>
          <Fact label={words.method}>{methodText(request.details.method, t)}</Fact>
          <Fact label={words.domain}>
            <Code>{request.details.domain}</Code>
          </Fact>
        </>
      )
    case 'enrichment':
      return <EnrichmentFacts request={request} />
  }
}

/** What exactly is asked for, and what was granted of it. */
export const RequestFacts = ({ request }: { request: Request }) => {
  const t = useText()
  const currency = request.kind === 'enrichment' ? request.details.currency : 'USD'
  const granted = request.granted === null ? '' : grantText(request.granted, currency, t)
  return (
    <>
      <Facts>
        <OwnFacts request={request} />
        {granted === '' ? null : <Fact label={words.granted}>{granted}</Fact>}
      </Facts>
      {request.kind === 'enrichment' ? (
        <Line fontSize="sm" marginBlockStart="3" overflowWrap="anywhere">
          <Line as="span" color="fg.muted">
            {t(words.columns)}{' '}
          </Line>
          <bdi>{t.list(request.details.columns)}</bdi>
        </Line>
      ) : null}
    </>
  )
}
