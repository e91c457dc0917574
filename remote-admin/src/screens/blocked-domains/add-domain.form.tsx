import type { InputOf } from '@console/shared/contract/define-calls'
import { useText } from '@console/shared/intl/messages'
import { confirm } from '@console/shared/kit/confirm'
import { FormDialog, type FormSpec } from '@console/shared/kit/form'
import { useChange } from '@console/shared/kit/use-change'
import { admin } from '../../api.ts'
import { messages } from './blocked-domains.messages.ts'
import { DomainRadius } from './domain-radius.tsx'

type Declaration = typeof admin.addBlockedDomain.declaration

const spec: FormSpec<Declaration> = {
  id: 'admin.blocked-domain',
  call: admin.addBlockedDomain,
  fields: [
    { name: 'domain', label: messages.domain, kind: 'url', required: true, hint: messages.domainHint, wide: true },
    { name: 'reason', label: messages.reason, kind: 'text', required: true, wide: true },
  ],
}

/** Blocks a domain, once the agent has seen which customers have their mail there. */
export const BlockDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const change = useChange(admin.addBlockedDomain, {
    done: ({ domain }) => t(messages.added, { domain }),
    invalidates: [admin.listBlockedDomains, admin.previewBlockedDomain],
  })

  /** Asks again if customers have their mail there, and sends the accepted number. */
  const run = async (input: InputOf<Declaration>) => {
    const { customers, own, covered_by } = await admin.previewBlockedDomain({ domain: input.domain }, { silent: true })
    // The server reports obstacles at the field.
    if (customers === 0 || own || covered_by !== null) return change.run(input)
    const yes = await confirm({
      title: t(messages.confirmTitle, { domain: input.domain }),
      body: t(messages.confirmBody, { count: customers }),
      action: t(messages.block),
      danger: true,
    })
    return yes ? change.run({ ...input, customers_accepted: customers }) : undefined
  }

  return (
    <FormDialog
      title={t(messages.add)}
      action={t(messages.block)}
      spec={spec}
      initial={{ domain: '', reason: '' }}
      fixed={{}}
      change={{ busy: change.busy, run }}
      onClose={onClose}
      aside={(values) => <DomainRadius typed={values.domain ?? ''} />}
    />
  )
}
