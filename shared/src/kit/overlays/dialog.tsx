import { Portal } from '@ark-ui/react/portal'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useText } from '../../intl/messages.ts'
import { Dialog } from '../../style/dialog.tsx'
import { IconButton, VisuallyHidden } from '../base.tsx'
import { keepOpen } from '../escape.ts'
import { CloseIcon } from '../icons.tsx'
import { kitMessages } from '../kit.messages.ts'
import { useWork } from '../work.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  /** `alertdialog` for questions that must be answered. */
  readonly role?: 'dialog' | 'alertdialog'
  /** The dialog cannot be closed while a request is pending. */
  readonly busy?: boolean
  readonly initialFocus?: RefObject<HTMLElement | null>
  /**
   * For quick tasks: content only, near the top of the page; a click outside closes it. The title is for screen
   * readers.
   */
  readonly bare?: boolean
}

/**
 * Gives the focus back to what had it before the dialog. Ark does so too, but not if the dialog closes before it took the
 * focus, which it does a frame after it has opened.
 */
const FocusBack = () => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    },
    [before],
  )
  return null
}

/**
 * A modal dialog: title, content, actions; Esc and the close button close it unless it is busy. In a text field Esc
 * leaves the field first.
 */
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
  bare,
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
      placement={bare ? 'top' : 'center'}
      scrollBehavior="inside"
      role={role ?? 'dialog'}
      lazyMount
      unmountOnExit
      closeOnInteractOutside={bare === true}
      onEscapeKeyDown={(event) => {
        // Quick dialogs close at once.
        if (!bare && keepOpen(event)) event.preventDefault()
      }}
      {...(initialFocus ? { initialFocusEl: () => initialFocus.current } : {})}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          {/* Marks the buttons, so that notices move away from them. */}
          <Dialog.Content {...(bare ? {} : { 'data-buttons-below': '' })}>
            <FocusBack />
            {bare ? (
              <VisuallyHidden>
                <Dialog.Title>{title}</Dialog.Title>
              </VisuallyHidden>
            ) : (
              <Dialog.Header>
                <Dialog.Title>{title}</Dialog.Title>
              </Dialog.Header>
            )}
            <Dialog.Body {...(bare ? { padding: '0' } : {})}>{children}</Dialog.Body>
            {footer ? <Dialog.Footer>{footer}</Dialog.Footer> : null}
            {bare ? null : (
              <Dialog.CloseTrigger asChild>
                <IconButton aria-label={t(kitMessages.close)} variant="ghost" size="sm" disabled={busy === true}>
                  <CloseIcon size={16} />
                </IconButton>
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

interface SideProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog along the start edge of the line; it traps the focus, and Esc and a click outside close it. */
export const SideDialog = ({ title, onClose, children }: SideProps) => {
  const t = useText()
  return (
    <Dialog.Root
      open
      onOpenChange={(event) => {
        if (!event.open) onClose()
      }}
      scrollBehavior="inside"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner justifyContent="flex-start">
          <Dialog.Content
            margin="0"
            height="100%"
            maxHeight="100%"
            width="320px"
            maxWidth="88vw"
            borderRadius="0"
            borderEndEndRadius="lg"
            borderStartEndRadius="lg"
          >
            <FocusBack />
            <Dialog.Header padding="4">
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body paddingInline="2" paddingBlockEnd="6">
              {children}
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <IconButton aria-label={t(kitMessages.close)} variant="ghost" size="sm">
                <CloseIcon size={16} />
              </IconButton>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
