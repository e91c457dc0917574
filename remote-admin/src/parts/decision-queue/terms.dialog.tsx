import type { Call, InputOf, OutputOf } from '@console/shared/contract/define-calls'
import { type Message, useText } from '@console/shared/intl/messages'
import { Text } from '@console/shared/kit/base'
import { FormDialog, type FormSpec } from '@console/shared/kit/form'
import type { Request } from '../../../contract/requests.ts'
import { approvals, customerAccount } from '../../api.ts'
import { detailMessages, effectMessages } from './kinds.messages.ts'
import { messages } from './queue.messages.ts'
import type { Deciding } from './use-deciding.tsx'

const note = { name: 'note/notes', label: messages.note, kind: 'multiline', rows: 2, wide: true } as const
const quota = { name: 'quota', label: detailMessages.quota, kind: 'number', required: true } as const

const keySpec: FormSpec<typeof approvals.approveKeyRequest.declaration> = {
  id: 'admin.key-terms',
  call: approvals.approveKeyRequest,
  fields: [quota, note],
}
const quotaSpec: FormSpec<typeof approvals.setKeyQuota.declaration> = {
  id: 'admin.key-quota',
  call: approvals.setKeyQuota,
  fields: [quota, note],
}
const trialSpec: FormSpec<typeof customerAccount.setApproval.declaration> = {
  id: 'admin.trial-terms',
  call: customerAccount.setApproval,
  fields: [{ name: 'days', label: detailMessages.trialDays, kind: 'number', required: true }, note],
}
const enterpriseSpec: FormSpec<typeof approvals.approveEnterprise.declaration> = {
  id: 'admin.enterprise-terms',
  call: approvals.approveEnterprise,
  fields: [{ name: 'seats', label: detailMessages.seatCount, kind: 'number', required: true }, note],
}
const enrichmentSpec: FormSpec<typeof approvals.setEnrichment.declaration> = {
  id: 'admin.enrichment-terms',
  call: approvals.setEnrichment,
  fields: [{ name: 'price', label: detailMessages.price, kind: 'money', required: true }, note],
}

/** Kinds for which an approval can grant another number than requested. */
export const hasTerms = ({ kind }: Request): boolean => kind !== 'partner' && kind !== 'authentication'

interface TermsProps<C extends Call> {
  readonly spec: FormSpec<C>
  readonly request: Request
  readonly title: Message
  readonly lead?: Message
  readonly action: Message
  readonly initial: Readonly<Record<string, unknown>>
  readonly fixed?: Readonly<Record<string, unknown>>
  readonly change: { readonly busy: boolean; readonly run: (input: InputOf<C>) => Promise<OutputOf<C> | undefined> }
  readonly onClose: () => void
}

const Terms = <C extends Call>(props: TermsProps<C>) => {
  const t = useText()
  const { request_id, version } = props.request
  return (
    <FormDialog
      spec={props.spec}
      title={t(props.title)}
      action={t(props.action)}
      initial={{ 'note/notes': '', ...props.initial }}
      recordKey={String(request_id)}
      fixed={props.fixed ?? { request_id, version }}
      change={props.change}
      onClose={props.onClose}
      {...(props.lead ? { lead: () => <Text fontSize="sm">{props.lead ? t(props.lead) : null}</Text> } : {})}
    />
  )
}

interface Props {
  readonly request: Request
  readonly changes: Pick<Deciding['forms'], 'key' | 'trial' | 'enterprise' | 'enrichment'>
  readonly onClose: () => void
}

/** Approves on other terms than requested. */
export const TermsDialog = ({ request, changes, onClose }: Props) => {
  const common = {
    request,
    title: messages.terms,
    lead: effectMessages[request.kind],
    action: messages.approve,
    onClose,
  }
  const { customer_id, request_id, version } = request
  switch (request.kind) {
    case 'api_key':
      return <Terms {...common} spec={keySpec} initial={{ quota: request.details.quota }} change={changes.key} />
    case 'trial': {
      const fixed = { customer_id, status: 'approve', request_id, request_version: version }
      const initial = { days: request.details.days }
      return <Terms {...common} spec={trialSpec} initial={initial} fixed={fixed} change={changes.trial} />
    }
    case 'enterprise':
      return (
        <Terms
          {...common}
          spec={enterpriseSpec}
          initial={{ seats: request.details.seats }}
          change={changes.enterprise}
        />
      )
    case 'enrichment': {
      const fixed = { request_id, version, status: 'approve' }
      const initial = { price: request.details.price }
      return <Terms {...common} spec={enrichmentSpec} initial={initial} fixed={fixed} change={changes.enrichment} />
    }
    default:
      return null
  }
}

interface QuotaProps {
  readonly request: Request
  readonly change: Deciding['forms']['quota']
  readonly onClose: () => void
}

/** The daily quota of the active key. */
export const QuotaDialog = ({ request, change, onClose }: QuotaProps) => (
  <Terms
    request={request}
    title={messages.setQuota}
    action={messages.setQuota}
    spec={quotaSpec}
    initial={{ quota: request.key?.quota }}
    change={change}
    onClose={onClose}
  />
)
