import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import type { ReactNode, RefObject } from 'react'
import { useText } from '../intl/words.ts'
import { IconButton } from './base.tsx'
import { CloseIcon } from './icons.tsx'
import { kitWords } from './kit.messages.ts'
import { useWork } from './work.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  /** `alertdialog` for what must be answered. */
  readonly role?: 'dialog' | 'alertdialog'
  /** While something is being sent the dialog stays. */
  readonly busy?: boolean
  readonly initialFocus?: RefObject<HTMLElement | null>
}

/** A modal dialog: title, content, actions; Esc and the cross close it unless it is busy. */
export const ModalDialog = ({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'md',
  role,
  busy,
  initialFocus,
}: Props) => {
  const t = useText()
  useWork(open)
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(event) => {
        if (!event.open && !busy) onClose()
      }}
      size={size}
      placement="center"
      scrollBehavior="inside"
      role={role ?? 'dialog'}
      lazyMount
      unmountOnExit
      closeOnInteractOutside={false}
      {...(initialFocus ? { initialFocusEl: () => initialFocus.current } : {})}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
            {footer ? <Dialog.Footer>{footer}</Dialog.Footer> : null}
            <Dialog.CloseTrigger asChild>
              <IconButton aria-label={t(kitWords.close)} variant="ghost" size="sm" disabled={busy === true}>
                <CloseIcon size={16} />
              </IconButton>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
