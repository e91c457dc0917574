import { useText } from '@console/shared/intl/messages'
import { Button } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { AddIcon, PasteIcon, RenewIcon } from '@console/shared/kit/icons'
import { lazyDialog } from '@console/shared/kit/lazy-dialog'
import { useChange } from '@console/shared/kit/use-change'
import { useState } from 'react'
import { admin, blockLists } from '../../api.ts'
import { BlockDialog } from './add-domain.form.tsx'
import { messages } from './blocked-domains.messages.ts'

const ImportDialog = lazyDialog(() => import('../../parts/import-rules/import-rules.dialog.tsx'))

/** Actions above the list of blocked domains. */
export const DomainActions = () => {
  const t = useText()
  const [open, setOpen] = useState<'add' | 'import' | null>(null)
  const disposable = useChange(blockLists.addDisposableDomains, {
    done: ({ added }) => t(messages.listAdded, { count: added }),
    invalidates: [admin.listBlockedDomains],
  })
  const addList = async () => {
    const yes = await confirm({
      title: t(messages.listTitle),
      body: t(messages.listBody),
      action: t(messages.listAction),
    })
    if (yes) await disposable.tell(disposable.run({}))
  }
  return (
    <>
      <Button size="sm" variant="outline" bg="bg" loading={disposable.busy} onClick={() => void addList()}>
        <RenewIcon size={15} aria-hidden />
        {t(messages.fromList)}
      </Button>
      <Button size="sm" variant="outline" bg="bg" onClick={() => setOpen('import')}>
        <PasteIcon size={15} aria-hidden />
        {t(messages.import)}
      </Button>
      <Button size="sm" onClick={() => setOpen('add')}>
        <AddIcon size={15} aria-hidden />
        {t(messages.add)}
      </Button>
      {open === 'add' ? <BlockDialog onClose={() => setOpen(null)} /> : null}
      {open === 'import' ? (
        <ImportDialog what="domains" invalidates={[admin.listBlockedDomains]} onClose={() => setOpen(null)} />
      ) : null}
    </>
  )
}
