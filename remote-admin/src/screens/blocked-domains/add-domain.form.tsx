import type { InputOf } from '@console/shared/contract/define-calls'
import { useText } from '@console/shared/intl/words'
import { confirm } from '@console/shared/kit/confirm'
import { FormDialog, type FormSpec } from '@console/shared/kit/form'
import { useChange } from '@console/shared/kit/use-change'
import { admin } from '../../api.ts'
import { words } from './blocked-domains.messages.ts'
import { DomainRadius } from './domain-radius.tsx'

type Declaration = typeof admin.addBlockedDomain.declaration

const spec: FormSpec<Declaration> = {
  id: 'admin.blocked-domain',
  call: admin.addBlockedDomain,
  fields: [
    { name: 'domain', label: words.domain, kind: 'url', required: true, hint: words.domainHint, wide: true },
    { name: 'reason', label: words.reason, kind: 'text', required: true, wide: true },
  ],
}

/** Blocks a domain, once the agent has seen who has their mail there. */
export const BlockDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const change = useChange(admin.addBlockedDomain, {
    done: ({ domain }) => t(words.added, { domain }),
    outdates: [admin.listBlockedDomains, admin.previewBlockedDomain],
  })

  /** Asks once more where customers have their mail there, and says to the server how many were accepted. */
  const run = async (input: InputOf<Declaration>) => {
    const { customers, own, covered_by } = await admin.previewBlockedDomain({ domain: input.domain }, { silent: true })
    // What stands in the way the server tells at the field.
    if (customers === 0 || own || covered_by !== null) return change.run(input)
    const yes = await confirm({
      title: t(words.confirmTitle, { domain: input.domain }),
      body: t(words.confirmBody, { count: customers }),
      action: t(words.block),
      danger: true,
    })
    return yes ? change.run({ ...input, customers_accepted: customers }) : undefined
  }

  return (
    <FormDialog
      title={t(words.add)}
      action={t(words.block)}
      spec={spec}
      initial={{ domain: '', reason: '' }}
      fixed={{}}
      change={{ busy: change.busy, run }}
      onClose={onClose}
      aside={(values) => <DomainRadius typed={values.domain ?? ''} />}
    />
  )
}
