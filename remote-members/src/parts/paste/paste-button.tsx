import { useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { Button } from '@console/shared/kit/base'
import { PasteIcon } from '@console/shared/kit/icons'
import { lazyDialog } from '@console/shared/kit/lazy-dialog'
import { useState } from 'react'
import { pasteMessages as messages } from './paste.messages.ts'

const PasteDialog = lazyDialog(() => import('./paste.dialog.tsx'))

/** Looks up many customers at once; also in the palette. */
export const PasteButton = () => {
  const t = useText()
  const [open, setOpen] = useState(false)
  useActions([{ id: 'paste-list', label: t(messages.open), run: () => setOpen(true) }])
  return (
    <>
      <Button size="sm" variant="outline" bg="bg" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <PasteIcon size={15} aria-hidden />
        {t(messages.open)}
      </Button>
      {open ? <PasteDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
