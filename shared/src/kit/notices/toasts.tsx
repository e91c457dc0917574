import { Portal } from '@ark-ui/react/portal'
import { createToaster } from '@ark-ui/react/toast'
import { useEffect } from 'react'
import { useText } from '../../intl/messages.ts'
import { Toast, Toaster } from '../../style/toast.tsx'
import { Box, Stack } from '../base.tsx'
import { CloseIcon } from '../icons.tsx'
import { kitMessages } from '../kit.messages.ts'
import { Reference } from '../states.tsx'
import { placeNotices } from './toast-placement.ts'

/** The toaster that notify uses; use notify everywhere else. */
export const toaster = createToaster({
  placement: 'bottom-end',
  max: 3,
  overlap: false,
  pauseOnPageIdle: true,
  // Pagers and form buttons at the lower edge of a page stay uncovered.
  offsets: { top: '16px', bottom: '76px', left: '16px', right: '16px' },
})

/** The library mixes physical and logical sides: in Arabic its toasts appeared at the start of the line. */
const atTheEnd = {
  insetInlineStart: 'auto !important',
  insetInlineEnd: '16px !important',
  alignItems: 'flex-end !important',
  // Above what stands at the lower end of the window: a line of news, notices of a screen.
  insetBlockEnd: 'calc(76px + var(--below-page, 0px) + var(--below-notices, 0px) + var(--lift-clear, 0px)) !important',
  // A dialog has its buttons at the bottom and its close button at the end of its title. A single notice above the
  // title covers neither; several move beside the close button.
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

/** The library's green and orange have too little contrast with white text. */
const readable = {
  '&[data-type=success]': { bg: 'green.700' },
  '&[data-type=warning]': {
    bg: 'orange.300',
    color: 'black',
    '--toast-trigger-bg': '{black/10}',
    '--toast-border-color': '{black/50}',
  },
}

/** The toasts: at most three, paused while the pointer or the focus is on them. */
export default function Toasts() {
  const t = useText()
  useEffect(() => {
    const place = () => void requestAnimationFrame(placeNotices)
    place()
    return toaster.subscribe(place)
  }, [])
  return (
    // A dialog hides the rest of the page from screen readers; notices above it must stay readable and usable.
    <Portal>
      <Toaster toaster={toaster} css={atTheEnd} aria-label={t(kitMessages.notices)}>
        {(toast) => (
          <Toast.Root width={{ base: 'calc(100vw - 32px)', sm: '320px' }} css={readable}>
            <Stack gap="0.5" flex="1" maxWidth="100%">
              <Toast.Title>{toast.title}</Toast.Title>
              {/* Chakra's paler colour is unreadable on red. */}
              {toast.description ? <Toast.Description opacity="1">{toast.description}</Toast.Description> : null}
              {typeof toast.meta?.reference === 'string' ? (
                <Box marginInlineStart="-2">
                  <Reference id={toast.meta.reference} />
                </Box>
              ) : null}
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
