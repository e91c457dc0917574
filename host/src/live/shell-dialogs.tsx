import { lateDialog } from '@console/shared/kit/late-dialog'
import { atom, useAtom } from 'jotai'

const dialogs = {
  password: lateDialog(() => import('../account/change-password.dialog.tsx')),
  notices: lateDialog(() => import('./notices.dialog.tsx')),
  palette: lateDialog(() => import('../shell/palette/palette.dialog.tsx')),
  shortcuts: lateDialog(() => import('../shell/palette/shortcuts.dialog.tsx')),
  appearance: lateDialog(() => import('../shell/appearance/appearance.dialog.tsx')),
}

/** Which of the shell's own dialogs is open. */
export const shellDialogAtom = atom<keyof typeof dialogs | null>(null)

/** Where they appear; once, in the shell. Their code comes when somebody opens one. */
export const ShellDialogs = () => {
  const [open, setOpen] = useAtom(shellDialogAtom)
  if (open === null) return null
  const Opened = dialogs[open]
  return <Opened onClose={() => setOpen(null)} />
}
