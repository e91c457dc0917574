import { admin } from '@console/shared/api/admin'
import { useText } from '@console/shared/intl/words'
import { Button } from '@console/shared/kit/base'
import { FormDialog, type FormSpec } from '@console/shared/kit/form'
import { AddIcon } from '@console/shared/kit/icons'
import { useChange } from '@console/shared/kit/use-change'
import { useState } from 'react'
import { words } from './blocked-domains.messages.ts'

const spec: FormSpec<typeof admin.addBlockedDomain.declaration> = {
  id: 'blocked-domain',
  call: admin.addBlockedDomain,
  fields: [
    { name: 'domain', label: words.domain, kind: 'url', required: true, hint: words.domainHint, wide: true },
    { name: 'reason', label: words.reason, kind: 'text', required: true, wide: true },
  ],
}

export const AddDomain = () => {
  const t = useText()
  const [open, setOpen] = useState(false)
  const change = useChange(admin.addBlockedDomain, {
    done: ({ domain }) => t(words.added, { domain }),
    outdates: [admin.listBlockedDomains],
  })
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <AddIcon size={15} aria-hidden />
        {t(words.add)}
      </Button>
      {open ? (
        <FormDialog
          title={t(words.add)}
          action={t(words.block)}
          spec={spec}
          initial={{ domain: '', reason: '' }}
          fixed={{}}
          change={change}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
