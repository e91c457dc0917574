import type { InputOf } from '@console/shared/contract/define-calls'
import { normalizeIpRange } from '@console/shared/contract/ip-range'
import { useText } from '@console/shared/intl/messages'
import { confirm } from '@console/shared/kit/confirm'
import { FormDialog, type FormSpec, type Values } from '@console/shared/kit/form'
import { useChange } from '@console/shared/kit/use-change'
import { useState } from 'react'
import { banDurations } from '../../../contract/bans.ts'
import { radiusDays } from '../../../contract/calls/admin.ts'
import { admin, blockLists } from '../../api.ts'
import { durationMessages } from '../../parts/ban-durations.messages.ts'
import { messages } from './ban-ip.messages.ts'
import { BlastRadius, obstacleOf, type Typed } from './blast-radius.tsx'

type Declaration = typeof admin.addBannedIp.declaration

const spec: FormSpec<Declaration> = {
  id: 'admin.banned-ip',
  call: admin.addBannedIp,
  fields: [
    { name: 'range', label: messages.range, kind: 'url', required: true, hint: messages.rangeHint, wide: true },
    { name: 'reason', label: messages.reason, kind: 'text', required: true, wide: true },
    {
      name: 'duration',
      label: messages.duration,
      kind: 'choice',
      required: true,
      options: banDurations.map((value) => ({ value, label: durationMessages[value] })),
    },
    {
      name: 'days',
      label: messages.days,
      kind: 'choice',
      required: true,
      options: radiusDays.map((value) => ({ value, label: messages[`days${value}`] })),
    },
  ],
}

/** The form's values are those of its options. */
const typedOf = (values: Values): Typed => ({
  range: values.range ?? '',
  days: radiusDays.find((days) => days === values.days) ?? '30',
  duration: banDurations.find((duration) => duration === values.duration) ?? 'month',
})

export interface Suggested {
  readonly range: string
  readonly reason?: string
  readonly duration?: Typed['duration']
}

/** Bans an address or a range, once the agent has seen whom it hits. */
export const BanDialog = ({ suggested, onClose }: { suggested: Suggested; onClose: () => void }) => {
  const t = useText()
  const [replace, setReplace] = useState(true)
  const change = useChange(admin.addBannedIp, {
    done: ({ range }) => t(messages.added, { range }),
    invalidates: [admin.listBannedIps, blockLists.listRollUps, admin.previewBannedIp],
  })

  /** Asks again if customers would be hit, and sends the accepted number. */
  const run = async (input: InputOf<Declaration>) => {
    const range = normalizeIpRange(input.range) ?? input.range
    const { days, duration } = input
    const hit = await admin.previewBannedIp({ range, duration, ...(days && { days }) }, { silent: true })
    const { customers, needless } = hit
    const ids = replace ? needless.rules.map(({ id }) => id) : []
    const whole = { ...input, ...(ids.length > 0 && { replaces: ids }) }
    // The server reports obstacles at the field.
    if (customers === 0 || obstacleOf(hit, t) !== null) return change.run(whole)
    const yes = await confirm({
      title: t(messages.confirmTitle, { range }),
      body: t(messages.confirmBody, { count: customers }),
      action: t(messages.ban),
      danger: true,
    })
    return yes ? change.run({ ...whole, customers_accepted: customers }) : undefined
  }

  return (
    <FormDialog
      title={t(messages.add)}
      action={t(messages.ban)}
      spec={spec}
      recordKey={suggested.range || 'new'}
      initial={{ reason: '', duration: 'month', days: '30', ...suggested }}
      fixed={{}}
      change={{ busy: change.busy, run }}
      onClose={onClose}
      aside={(values, set) => (
        <BlastRadius
          typed={typedOf(values)}
          onRange={(range) => set('range', range)}
          replace={replace}
          onReplace={setReplace}
        />
      )}
    />
  )
}
