import { useText } from '@console/shared/intl/messages'
import { Box, Button, Kbd } from '@console/shared/kit/base'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Offer } from './offers.ts'
import { messages } from './source.messages.ts'
import type { Selected } from './use-selection.ts'

const most = 9
const width = 340
const edge = 8

interface Props {
  readonly selected: Selected
  readonly offers: readonly Offer[]
  readonly onChoose: (offer: Offer) => void
  readonly onClose: () => void
}

/** Below the selection, or above it if there is no room; never beyond the window's edge. */
const placeOf = ({ box }: Selected) => ({
  left: Math.max(edge, Math.min(box.left, innerWidth - width - edge)),
  ...(innerHeight - box.bottom > 120 ? { top: box.bottom + 6 } : { bottom: innerHeight - box.top + 6 }),
})

const shownOf = ({ values }: Offer): string => Object.values(values).join(' ')

/**
 * The fields that selected text can fill, each with a button and a fixed digit; Enter chooses the most likely, Esc
 * cancels.
 */
export const OfferBar = ({ selected, offers, onChoose, onClose }: Props) => {
  const t = useText()
  const [likeliest] = offers
  const shown = offers.filter(({ digit }) => digit <= most).sort((one, other) => one.digit - other.digit)
  const latest = useRef({ likeliest, shown, onChoose, onClose })
  useLayoutEffect(() => {
    latest.current = { likeliest, shown, onChoose, onClose }
  })
  useEffect(() => {
    // Before the console's own keys: while the bar is open, digits choose its fields.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const { likeliest: first, shown: now, onChoose: choose, onClose: close } = latest.current
      const isDigit = /^[1-9]$/.test(event.key)
      const offer = event.key === 'Enter' ? first : now.find(({ digit }) => String(digit) === event.key)
      const target = event.target instanceof HTMLElement ? event.target : null
      const isTyping = target !== null && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
      // Enter on a button or a link activates that one.
      const isPressing = event.key === 'Enter' && target?.closest('button, a') != null
      if (isTyping || isPressing || (offer === undefined && !isDigit && event.key !== 'Escape')) return
      event.preventDefault()
      event.stopPropagation()
      // A field that this text cannot fill: the key is ignored and does not reach the queue.
      if (offer) choose(offer)
      else if (!isDigit) close()
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
  return (
    <Box
      role="group"
      aria-label={t(messages.fill)}
      position="fixed"
      zIndex="popover"
      display="flex"
      flexWrap="wrap"
      gap="1"
      padding="1.5"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="md"
      boxShadow="lg"
      style={{ ...placeOf(selected), maxWidth: width }}
      // Pressing a button keeps the selection.
      onMouseDown={(event: { preventDefault: () => void }) => event.preventDefault()}
    >
      {shown.map((offer) => (
        <Button
          key={offer.field}
          size="xs"
          variant={offer === likeliest ? 'subtle' : 'ghost'}
          title={shownOf(offer)}
          onClick={() => onChoose(offer)}
        >
          <Kbd size="sm" aria-hidden>
            {offer.digit}
          </Kbd>
          {t(offer.label)}
        </Button>
      ))}
    </Box>
  )
}
