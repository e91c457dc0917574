import { admin } from '@console/shared/api/admin'
import { banDurations } from '@console/shared/contract/calls/admin'
import type { InputOf } from '@console/shared/contract/define-calls'
import { normalizeIpRange } from '@console/shared/contract/ip-range'
import { useText } from '@console/shared/intl/words'
import { Button } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { FormDialog, type FormSpec } from '@console/shared/kit/form'
import { AddIcon } from '@console/shared/kit/icons'
import { useChange } from '@console/shared/kit/use-change'
import { useState } from 'react'
import { words } from './ban-ip.messages.ts'
import { BlastRadius } from './blast-radius.tsx'

type Declaration = typeof admin.addBannedIp.declaration

const spec: FormSpec<Declaration> = {
  id: 'banned-ip',
  call: admin.addBannedIp,
  fields: [
    { name: 'range', label: words.range, kind: 'url', required: true, hint: words.rangeHint, wide: true },
    { name: 'reason', label: words.reason, kind: 'text', required: true },
    {
      name: 'duration',
      label: words.duration,
      kind: 'choice',
      required: true,
      options: banDurations.map((value) => ({ value, label: words[value] })),
    },
  ],
}

export const AddBan = () => {
  const t = useText()
  const [open, setOpen] = useState(false)
  const change = useChange(admin.addBannedIp, {
    done: ({ range }) => t(words.added, { range }),
    outdates: [admin.listBannedIps],
  })

  /** Asks once more where customers would be kept out, and says to the server how many were accepted. */
  const run = async (input: InputOf<Declaration>) => {
    const range = normalizeIpRange(input.range) ?? input.range
    const { customers } = await admin.previewBannedIp({ range }, { silent: true })
    if (customers === 0) return change.run(input)
    const yes = await confirm({
      title: t(words.confirmTitle, { range }),
      body: t(words.confirmBody, { count: customers }),
      action: t(words.ban),
      danger: true,
    })
    return yes ? change.run({ ...input, customers_accepted: customers }) : undefined
  }

  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <AddIcon size={15} aria-hidden />
        {t(words.add)}
      </Button>
      {open ? (
        <FormDialog
          title={t(words.add)}
          action={t(words.ban)}
          spec={spec}
          initial={{ range: '', reason: '', duration: 'month' }}
          fixed={{}}
          change={{ busy: change.busy, run }}
          onClose={() => setOpen(false)}
          aside={(values) => <BlastRadius typed={values.range ?? ''} />}
        />
      ) : null}
    </>
  )
}
