import { useText } from '@console/shared/intl/messages'
import { Box } from '@console/shared/kit/base'
import { SandboxedFrame } from '@console/shared/kit/foreign-html'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { frameSandbox } from './frame-document.ts'
import { messages } from './message.messages.ts'
import { heightOf } from './outline.ts'

const least = 80
const most = 8_000
const step = 80
/** Height of what cannot be measured. */
const usual = 640

interface Props {
  readonly title: string
  /** Made only by prepareMail. */
  readonly document: string
  /** Only its body, for measuring its height. */
  readonly body: string
}

/**
 * A foreign mail in a frame that can do nothing but open links in new tabs. Its height is measured with a skeleton of
 * its content.
 */
export const MessageFrame = ({ title, document, body }: Props) => {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const [measured, setMeasured] = useState<number | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [dragFrom, setDragFrom] = useState<{ y: number; height: number } | null>(null)

  useLayoutEffect(() => {
    const place = box.current
    if (place === null) return
    let width = 0
    const measure = () => {
      if (place.clientWidth === width) return
      width = place.clientWidth
      // One more line, because a frame that is slightly too low would scroll.
      setMeasured(Math.min(most, Math.max(least, (heightOf(body, width) ?? usual) + 24)))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(place)
    return () => watch.disconnect()
  }, [body])

  const height = chosen ?? measured ?? usual
  const choose = (wanted: number) => setChosen(Math.min(most, Math.max(least, Math.round(wanted))))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: step, ArrowUp: -step, PageDown: step * 5, PageUp: -step * 5 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    choose(height + by)
  }
  return (
    <Box ref={box} width="100%">
      <SandboxedFrame
        title={title}
        sandbox={frameSandbox}
        html={document}
        // While dragging, the frame must not capture the pointer.
        style={{
          display: 'block',
          width: '100%',
          height,
          border: 0,
          pointerEvents: dragFrom === null ? 'auto' : 'none',
        }}
      />
      <Box
        role="separator"
        aria-orientation="horizontal"
        aria-label={t(messages.taller)}
        aria-valuenow={height}
        aria-valuemin={least}
        aria-valuemax={most}
        tabIndex={0}
        data-screen-only
        height="2.5"
        cursor="row-resize"
        display="flex"
        alignItems="center"
        justifyContent="center"
        touchAction="none"
        borderRadius="sm"
        opacity="0"
        transition="opacity 0.15s"
        _hover={{ opacity: 1 }}
        _focusVisible={{ opacity: 1 }}
        _after={{ content: '""', width: '10', height: '1', borderRadius: 'full', bg: 'border.emphasized' }}
        onKeyDown={onKeyDown}
        onDoubleClick={() => setChosen(null)}
        onPointerDown={(event: PointerEvent<HTMLElement>) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setDragFrom({ y: event.clientY, height })
        }}
        onPointerMove={(event: PointerEvent<HTMLElement>) => {
          if (dragFrom !== null) choose(dragFrom.height + event.clientY - dragFrom.y)
        }}
        onPointerUp={() => setDragFrom(null)}
        onPointerCancel={() => setDragFrom(null)}
      />
    </Box>
  )
}
