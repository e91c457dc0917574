import type { ApiCall } from '@console/shared/api/client'
import { useRead } from '@console/shared/api/query'
import type { InputOf, OutputOf } from '@console/shared/contract/define-calls'
import { useText } from '@console/shared/intl/messages'
import { Text } from '@console/shared/kit/base'
import { FormDialog, type FormSpec, type Values } from '@console/shared/kit/form'
import { useEffect, useRef } from 'react'
import { type Request, type RequestKind, refusalReasons } from '../../../contract/requests.ts'
import { approvals } from '../../api.ts'
import { messages, reasonMessages } from './queue.messages.ts'

type Refuse = typeof approvals.refuseRequest.declaration
type Decide = typeof approvals.decideRequests.declaration

const fields = [
  {
    name: 'reason',
    label: messages.reason,
    kind: 'choice',
    required: true,
    wide: true,
    options: refusalReasons.map((value) => ({ value, label: reasonMessages[value] })),
  },
  { name: 'mail/subject', label: messages.subject, kind: 'text', wide: true },
  { name: 'mail/text', label: messages.text, kind: 'multiline', rows: 9, wide: true },
  { name: 'note/notes', label: messages.note, kind: 'multiline', rows: 2, wide: true },
] as const

const one: FormSpec<Refuse> = { id: 'admin.refuse-request', call: approvals.refuseRequest, fields }
const many: FormSpec<Decide> = { id: 'admin.refuse-requests', call: approvals.decideRequests, fields }

interface LetterProps {
  readonly kind: RequestKind
  readonly requestId: number | undefined
  readonly values: Values
  readonly set: (name: string, value: string) => void
}

/** Fills in the usual text for a reason, unless the agent has typed one. */
const UsualLetter = ({ kind, requestId, values, set }: LetterProps) => {
  const reason = refusalReasons.find((one) => one === values.reason)
  const { data: letter } = useRead(
    approvals.previewRefusal,
    { kind, reason: reason ?? 'other', ...(requestId === undefined ? {} : { request_id: requestId }) },
    { enabled: reason !== undefined },
  )
  const filled = useRef({ subject: '', text: '' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when there is another letter
  useEffect(() => {
    if (!letter) return
    for (const part of ['subject', 'text'] as const)
      if ((values[`mail/${part}`] ?? '') === filled.current[part]) set(`mail/${part}`, letter[part])
    filled.current = letter
  }, [letter])
  return null
}

interface Change<C extends Refuse | Decide> {
  readonly busy: boolean
  readonly run: (input: InputOf<C>) => Promise<OutputOf<C> | undefined>
}

const blank = { reason: '', 'mail/subject': '', 'mail/text': '', 'note/notes': '' }

interface Common<C extends Refuse | Decide> {
  readonly spec: FormSpec<C> & { readonly call: ApiCall<C> }
  readonly title: string
  readonly kind: RequestKind
  readonly requestId?: number
  readonly fixed: Readonly<Record<string, unknown>>
  readonly change: Change<C>
  readonly onClose: () => void
}

const Dialog = <C extends Refuse | Decide>({ spec, title, kind, requestId, fixed, change, onClose }: Common<C>) => {
  const t = useText()
  return (
    <FormDialog
      danger
      spec={spec}
      title={title}
      action={t(messages.refuse)}
      initial={blank}
      recordKey={requestId === undefined ? `many-${kind}` : String(requestId)}
      fixed={fixed}
      change={change}
      onClose={onClose}
      ready={(values) => Boolean(values.reason)}
      lead={() => <Text fontSize="sm">{t(messages.refuseLead)}</Text>}
      aside={(values, set) => <UsualLetter kind={kind} requestId={requestId} values={values} set={set} />}
    />
  )
}

interface OneProps {
  readonly request: Request
  readonly change: Change<Refuse>
  readonly onClose: () => void
}

/** Rejects one request: the reason, and the mail to the requester. */
export const RefuseDialog = ({ request, change, onClose }: OneProps) => {
  const t = useText()
  const { request_id, version, kind, name } = request
  return (
    <Dialog
      spec={one}
      title={t(messages.refuseTitle, { name })}
      kind={kind}
      requestId={request_id}
      fixed={{ request_id, version }}
      change={change}
      onClose={onClose}
    />
  )
}

interface ManyProps {
  readonly kind: RequestKind
  readonly selected: ReadonlyMap<number, number>
  readonly change: Change<Decide>
  readonly onClose: () => void
}

/** Rejects several requests for one reason; the mail's variables are filled in for each. */
export const RefuseManyDialog = ({ kind, selected, change, onClose }: ManyProps) => {
  const t = useText()
  const requests = [...selected].map(([request_id, version]) => ({ request_id, version }))
  return (
    <Dialog
      spec={many}
      title={t(messages.refuseMany, { count: selected.size })}
      kind={kind}
      fixed={{ kind, decision: 'refuse', requests }}
      change={change}
      onClose={onClose}
    />
  )
}
