import { useText, type Word } from '@console/shared/intl/words'
import { Badge } from '@console/shared/kit/base'
import type { approvals, customerSources, emailKinds } from '../../contract/calls/members.ts'
import { originWords as words } from './origin.messages.ts'

type EmailKind = (typeof emailKinds)[number]
type Approval = (typeof approvals)[number]

/** Colour and word of each kind of mailbox: the colour never speaks alone. */
export const emailKindLooks: Record<EmailKind, { word: Word; palette: string }> = {
  work: { word: words.work, palette: 'green' },
  free: { word: words.free, palette: 'gray' },
  disposable: { word: words.disposable, palette: 'red' },
}

export const approvalLooks: Record<Approval, { word: Word; palette: string }> = {
  waiting: { word: words.waiting, palette: 'orange' },
  approved: { word: words.approved, palette: 'green' },
  revoked: { word: words.revoked, palette: 'red' },
}

export const sourceWords: Record<(typeof customerSources)[number], Word> = {
  website: words.website,
  referral: words.referral,
  agent: words.agent,
  import: words.import,
  api: words.api,
}

const Look = ({ look: { word, palette } }: { look: { word: Word; palette: string } }) => {
  const t = useText()
  return <Badge colorPalette={palette}>{t(word)}</Badge>
}

export const EmailKindBadge = ({ kind }: { kind: EmailKind }) => <Look look={emailKindLooks[kind]} />
export const ApprovalBadge = ({ approval }: { approval: Approval }) => <Look look={approvalLooks[approval]} />
