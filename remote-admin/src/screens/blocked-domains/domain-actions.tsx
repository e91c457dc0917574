import { useText } from '@console/shared/intl/words'
import { Button } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { AddIcon, PasteIcon, RenewIcon } from '@console/shared/kit/icons'
import { lateDialog } from '@console/shared/kit/late-dialog'
import { useChange } from '@console/shared/kit/use-change'
import { useState } from 'react'
import { admin, blockLists } from '../../api.ts'
import { BlockDialog } from './add-domain.form.tsx'
import { words } from './blocked-domains.messages.ts'

const ImportDialog = lateDialog(() => import('../../parts/import-rules/import-rules.dialog.tsx'))

/** What can be done over the list of blocked domains. */
export const DomainActions = () => {
  const t = useText()
  const [open, setOpen] = useState<'add' | 'import' | null>(null)
  const disposable = useChange(blockLists.addDisposableDomains, {
    done: ({ added }) => t(words.listAdded, { count: added }),
    outdates: [admin.listBlockedDomains],
  })
  const addList = async () => {
    const yes = await confirm({
      title: t(words.listTitle),
      body: t(words.listBody),
      action: t(words.listAction),
    })
    if (yes) await disposable.tell(disposable.run({}))
  }
  return (
    <>
      <Button size="sm" variant="outline" bg="bg" loading={disposable.busy} onClick={() => void addList()}>
        <RenewIcon size={15} aria-hidden />
        {t(words.fromList)}
      </Button>
      <Button size="sm" variant="outline" bg="bg" onClick={() => setOpen('import')}>
        <PasteIcon size={15} aria-hidden />
        {t(words.import)}
      </Button>
      <Button size="sm" onClick={() => setOpen('add')}>
        <AddIcon size={15} aria-hidden />
        {t(words.add)}
      </Button>
      {open === 'add' ? <BlockDialog onClose={() => setOpen(null)} /> : null}
      {open === 'import' ? (
        <ImportDialog what="domains" outdates={[admin.listBlockedDomains]} onClose={() => setOpen(null)} />
      ) : null}
    </>
  )
}
