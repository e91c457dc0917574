import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Button } from '@console/shared/kit/base'
import { AddIcon, PasteIcon } from '@console/shared/kit/icons'
import { lazyDialog } from '@console/shared/kit/lazy-dialog'
import { useUrlParams } from '@console/shared/kit/use-url-params'
import { useEffect, useState } from 'react'
import { admin, blockLists } from '../../api.ts'
import { BanDialog, type Suggested } from './add-ban.form.tsx'
import { messages } from './ban-ip.messages.ts'

const ImportDialog = lazyDialog(() => import('../../parts/import-rules/import-rules.dialog.tsx'))
const RollUpDialog = lazyDialog(() => import('./roll-up.dialog.tsx'))

/** `?range=` in the address opens the form with that range, once. */
const useSuggested = () => {
  const [params, setParams] = useUrlParams()
  const given = params.get('range')
  const [suggested, suggest] = useState<Suggested | null>(given === null ? null : { range: given })
  useEffect(() => {
    if (given === null) return
    suggest({ range: given })
    setParams(
      (old) => {
        old.delete('range')
        return old
      },
      { replace: true },
    )
  }, [given, setParams])
  return [suggested, suggest] as const
}

/** Actions above the list of bans. */
export const BanActions = () => {
  const t = useText()
  const [suggested, suggest] = useSuggested()
  const [open, setOpen] = useState<'import' | 'roll-up' | null>(null)
  const rollUps = useRead(blockLists.listRollUps, {}, { untilRead: true }).data?.roll_ups ?? []
  return (
    <>
      {rollUps.length > 0 ? (
        <Button size="sm" variant="outline" bg="bg" onClick={() => setOpen('roll-up')}>
          {t(messages.rollUps, { count: rollUps.length })}
        </Button>
      ) : null}
      <Button size="sm" variant="outline" bg="bg" onClick={() => setOpen('import')}>
        <PasteIcon size={15} aria-hidden />
        {t(messages.import)}
      </Button>
      <Button size="sm" onClick={() => suggest({ range: '' })}>
        <AddIcon size={15} aria-hidden />
        {t(messages.add)}
      </Button>
      {suggested ? <BanDialog suggested={suggested} onClose={() => suggest(null)} /> : null}
      {open === 'import' ? (
        <ImportDialog
          what="ips"
          invalidates={[admin.listBannedIps, blockLists.listRollUps]}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'roll-up' ? (
        <RollUpDialog
          rollUps={rollUps}
          onClose={() => setOpen(null)}
          onTake={(rollUp) => {
            setOpen(null)
            suggest(rollUp)
          }}
        />
      ) : null}
    </>
  )
}
