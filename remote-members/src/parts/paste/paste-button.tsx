import { useText } from '@console/shared/intl/words'
import { useActions } from '@console/shared/kit/actions'
import { Button } from '@console/shared/kit/base'
import { PasteIcon } from '@console/shared/kit/icons'
import { lateDialog } from '@console/shared/kit/late-dialog'
import { useState } from 'react'
import { pasteWords as words } from './paste.messages.ts'

const PasteDialog = lateDialog(() => import('./paste.dialog.tsx'))

/** Finds many customers at once; also in the palette. */
export const PasteButton = () => {
  const t = useText()
  const [open, setOpen] = useState(false)
  useActions([{ id: 'paste-list', label: t(words.open), run: () => setOpen(true) }])
  return (
    <>
      <Button size="sm" variant="outline" bg="bg" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <PasteIcon size={15} aria-hidden />
        {t(words.open)}
      </Button>
      {open ? <PasteDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
