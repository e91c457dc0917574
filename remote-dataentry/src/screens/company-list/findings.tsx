import { type Message, type Text as Speak, useText } from '@console/shared/intl/messages'
import { Badge, Text } from '@console/shared/kit/base'
import { Link } from 'react-router-dom'
import type { ScannedDomain } from '../../../contract/calls/domain-checks.ts'
import { findingMessages, scanReasons, stateMessages } from './company-list.messages.ts'

const colours = { yes: 'green', no: 'red', failed: 'orange', unchecked: 'gray', checking: 'blue' } as const

/** Result of the last check, in short. */
export const findingOf = ({ checking, resolves, problem }: ScannedDomain, t: Speak): string => {
  if (checking) return t(findingMessages.checking)
  return t(findingMessages[problem || (resolves ?? 'unchecked')])
}

/** The exact text of our scanners: it is stored, and independent of the screen's texts. */
const scanned = new Map<string, Message>([
  ['Found by the weekly scan', scanReasons.weekly],
  ['Linked from a press article', scanReasons.press],
  ['A customer signed up with an e-mail there', scanReasons.signUp],
  ['Named in an enrichment file', scanReasons.enrichment],
  ['Asked for by a customer', scanReasons.asked],
])

/** Why a domain was scanned: our scanners' texts are translated, anything else is shown unchanged. */
export const scanReason = (reason: string, t: Speak): string => {
  const word = scanned.get(reason)
  return word ? t(word) : reason
}

export const Finding = ({ domain }: { domain: ScannedDomain }) => {
  const t = useText()
  const { checking, resolves, problem } = domain
  const colour = checking ? 'checking' : resolves === 'yes' && problem !== '' ? 'failed' : (resolves ?? 'unchecked')
  return <Badge colorPalette={colours[colour]}>{findingOf(domain, t)}</Badge>
}

const stateColours = { waiting: 'gray', verified: 'green', corrected: 'blue', ignored: 'orange' } as const

export const DomainState = ({ state }: Pick<ScannedDomain, 'state'>) => {
  const t = useText()
  return <Badge colorPalette={stateColours[state]}>{t(stateMessages[state])}</Badge>
}

/** A company's name as a link to its page. */
export const CompanyLink = ({ company }: { company: ScannedDomain['owner'] }) =>
  company === null ? (
    <Text as="span" color="fg.subtle">
      —
    </Text>
  ) : (
    <Link to={`/company-update/${company.company_id}`}>
      <bdi>{company.name}</bdi>
    </Link>
  )
