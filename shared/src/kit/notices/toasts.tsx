import { Portal } from '@chakra-ui/react/portal'
import { createToaster, Toast, Toaster } from '@chakra-ui/react/toast'
import { useEffect } from 'react'
import { useText } from '../../intl/messages.ts'
import { Stack } from '../base.tsx'
import { CloseIcon } from '../icons.tsx'
import { kitMessages } from '../kit.messages.ts'
import { placeNotices } from './toast-placement.ts'

/** Where notify puts its toasts; others use notify. */
export const toaster = createToaster({
  placement: 'bottom-end',
  max: 3,
  overlap: false,
  pauseOnPageIdle: true,
  // Pagers and the buttons of forms stand at the lower edge of a page: they stay free.
  offsets: { top: '16px', bottom: '76px', left: '16px', right: '16px' },
})

/** The library mixes the sides of the window with those of the line: in Arabic its toasts stood at the start of it. */
const atTheEnd = {
  insetInlineStart: 'auto !important',
  insetInlineEnd: '16px !important',
  alignItems: 'flex-end !important',
  // Above what stands at the lower end of the window: a line of news, notices of a screen.
  insetBlockEnd: 'calc(76px + var(--below-page, 0px) + var(--below-notices, 0px) + var(--lift-clear, 0px)) !important',
  // A dialog has its buttons at its lower end and its cross at the end of its title. Above its title one notice lies on
  // nothing, several lie beside the cross.
  'body:has([data-buttons-below][data-state=open]) &': {
    insetBlock: '8px auto !important',
    insetInline: '16px auto !important',
    alignItems: 'flex-start !important',
    '& [data-part=root]': {
      top: '0 !important',
      bottom: 'auto !important',
      '--lift': '1 !important',
      '--sign': '-1 !important',
      maxWidth: 'calc(100vw - 96px)',
    },
  },
}

/** The library's green and orange are too light for white words. */
const readable = {
  '&[data-type=success]': { bg: 'green.700' },
  '&[data-type=warning]': {
    bg: 'orange.300',
    color: 'black',
    '--toast-trigger-bg': '{black/10}',
    '--toast-border-color': '{black/50}',
  },
}

/** The toasts themselves: at most three, held while a pointer or the focus is on them. */
export default function Toasts() {
  const t = useText()
  useEffect(() => {
    const place = () => void requestAnimationFrame(placeNotices)
    place()
    return toaster.subscribe(place)
  }, [])
  return (
    // A dialog hides the rest of the page from screen readers; notices can be heard and used over it.
    <Portal>
      <Toaster toaster={toaster} css={atTheEnd} aria-label={t(kitMessages.notices)}>
        {(toast) => (
          <Toast.Root width={{ base: 'calc(100vw - 32px)', sm: '320px' }} css={readable}>
            <Stack gap="0.5" flex="1" maxWidth="100%">
              <Toast.Title>{toast.title}</Toast.Title>
              {/* Paler, as Chakra would have it, it could not be read on red. */}
              {toast.description ? <Toast.Description opacity="1">{toast.description}</Toast.Description> : null}
            </Stack>
            {toast.action ? <Toast.ActionTrigger>{toast.action.label}</Toast.ActionTrigger> : null}
            <Toast.CloseTrigger aria-label={t(kitMessages.close)} boxSize="24px">
              <CloseIcon size={14} />
            </Toast.CloseTrigger>
          </Toast.Root>
        )}
      </Toaster>
    </Portal>
  )
}
