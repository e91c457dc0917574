import { Portal } from '@ark-ui/react/portal'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Box } from '../base.tsx'
import { keepOpen } from '../escape.ts'

const width = 340
const height = 380
const edge = 8

/** Below its button, or above it where there is more room, and never beyond the window's edge. */
const placeOf = (button: Element) => {
  const box = button.getBoundingClientRect()
  const below = innerHeight - box.bottom
  const start = Math.max(edge, Math.min(box.left, innerWidth - width - edge))
  return below < height && box.top > below
    ? { left: start, bottom: innerHeight - box.top + 4, maxHeight: Math.min(height, box.top - edge * 2) }
    : { left: start, top: box.bottom + 4, maxHeight: Math.min(height, below - edge * 2) }
}

interface Props {
  /** What the button opens, for screen readers; also the name of the popover. */
  readonly label: string
  readonly button: ReactNode
  readonly children: ReactNode
}

/** Details in a box beside an element; Esc, a click elsewhere and leaving it with Tab close it. */
export const Popover = ({ label, button, children }: Props) => {
  const [position, setPosition] = useState<ReturnType<typeof placeOf> | null>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const open = position !== null
  const close = () => setPosition(null)

  useEffect(() => {
    if (!open) return
    content.current?.focus()
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (content.current?.contains(target) || trigger.current?.contains(target))
    const onPress = ({ target }: PointerEvent) => {
      if (!isInside(target)) setPosition(null)
    }
    // Its anchor has moved.
    const onScroll = ({ target }: Event) => {
      if (!isInside(target)) setPosition(null)
    }
    const stop = new AbortController()
    document.addEventListener('pointerdown', onPress, { signal: stop.signal })
    document.addEventListener('scroll', onScroll, { capture: true, signal: stop.signal })
    return () => stop.abort()
  }, [open])

  return (
    <>
      <Box
        asChild
        color="primary.fg"
        cursor="pointer"
        borderRadius="sm"
        textDecoration="underline dotted"
        textUnderlineOffset="3px"
        _hover={{ textDecorationStyle: 'solid' }}
      >
        <button
          ref={trigger}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-label={label}
          onClick={(event) => {
            event.stopPropagation()
            setPosition(open ? null : placeOf(event.currentTarget))
          }}
        >
          {button}
        </button>
      </Box>
      {position === null ? null : (
        <Portal>
          <Box
            ref={content}
            role="dialog"
            aria-label={label}
            tabIndex={-1}
            position="fixed"
            zIndex="popover"
            width={`min(${width}px, calc(100vw - ${edge * 2}px))`}
            overflowY="auto"
            bg="bg.panel"
            borderWidth="1px"
            borderRadius="lg"
            boxShadow="lg"
            padding="4"
            outline="none"
            fontSize="sm"
            style={position}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== 'Escape' || keepOpen(event.nativeEvent)) return
              event.stopPropagation()
              close()
              trigger.current?.focus()
            }}
            onBlur={(event: { relatedTarget: EventTarget | null }) => {
              if (event.relatedTarget instanceof Node && !content.current?.contains(event.relatedTarget)) close()
            }}
          >
            {children}
          </Box>
        </Portal>
      )}
    </>
  )
}
