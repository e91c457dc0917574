import { lazyDialog } from '@console/shared/kit/lazy-dialog'
import { atom, useAtom } from 'jotai'

const dialogs = {
  password: lazyDialog(() => import('../account/change-password.dialog.tsx')),
  notices: lazyDialog(() => import('./notices.dialog.tsx')),
  palette: lazyDialog(() => import('../shell/palette/palette.dialog.tsx')),
  shortcuts: lazyDialog(() => import('../shell/palette/shortcuts.dialog.tsx')),
  appearance: lazyDialog(() => import('../shell/appearance/appearance.dialog.tsx')),
}

/** The open dialog of the shell. */
export const shellDialogAtom = atom<keyof typeof dialogs | null>(null)

/** Where they appear; once, in the shell. Their code is loaded when one is opened. */
export const ShellDialogs = () => {
  const [open, setOpen] = useAtom(shellDialogAtom)
  if (open === null) return null
  const Opened = dialogs[open]
  return <Opened onClose={() => setOpen(null)} />
}
