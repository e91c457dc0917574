import { type Message, useText } from '@console/shared/intl/messages'
import { Badge } from '@console/shared/kit/base'
import type { approvals, customerSources, emailKinds } from '../../contract/calls/members.ts'
import { originMessages as messages } from './origin.messages.ts'

type EmailKind = (typeof emailKinds)[number]
type Approval = (typeof approvals)[number]

/** Colour and label of each kind of mailbox: colour is never the only signal. */
export const emailKindLooks: Record<EmailKind, { word: Message; palette: string }> = {
  work: { word: messages.work, palette: 'green' },
  free: { word: messages.free, palette: 'gray' },
  disposable: { word: messages.disposable, palette: 'red' },
}

export const approvalLooks: Record<Approval, { word: Message; palette: string }> = {
  waiting: { word: messages.waiting, palette: 'orange' },
  approved: { word: messages.approved, palette: 'green' },
  revoked: { word: messages.revoked, palette: 'red' },
}

export const sourceMessages: Record<(typeof customerSources)[number], Message> = {
  website: messages.website,
  referral: messages.referral,
  agent: messages.agent,
  import: messages.import,
  api: messages.api,
}

const Look = ({ look: { word, palette } }: { look: { word: Message; palette: string } }) => {
  const t = useText()
  return <Badge colorPalette={palette}>{t(word)}</Badge>
}

export const EmailKindBadge = ({ kind }: { kind: EmailKind }) => <Look look={emailKindLooks[kind]} />
export const ApprovalBadge = ({ approval }: { approval: Approval }) => <Look look={approvalLooks[approval]} />
