import { atom, useAtom } from 'jotai'
import { lazy, Suspense } from 'react'

const dialogs = {
  password: lazy(() => import('../account/change-password.dialog.tsx')),
  notices: lazy(() => import('./notices.dialog.tsx')),
  palette: lazy(() => import('../shell/palette/palette.dialog.tsx')),
  shortcuts: lazy(() => import('../shell/palette/shortcuts.dialog.tsx')),
  appearance: lazy(() => import('../shell/appearance/appearance.dialog.tsx')),
}

/** Which of the shell's own dialogs is open. */
export const shellDialogAtom = atom<keyof typeof dialogs | null>(null)

/** Where they appear; once, in the shell. Their code comes when somebody opens one. */
export const ShellDialogs = () => {
  const [open, setOpen] = useAtom(shellDialogAtom)
  if (open === null) return null
  const Opened = dialogs[open]
  return (
    <Suspense>
      <Opened onClose={() => setOpen(null)} />
    </Suspense>
  )
}
