import { directionAtom } from '@console/shared/intl/messages'
import { Box } from '@console/shared/kit/base'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'

interface Props {
  readonly label: string
  readonly width: number
  readonly limits: readonly [least: number, most: number]
  /** Minimum width of the window for the pane. */
  readonly from?: 'lg' | '2xl'
  readonly onWidth: (width: number) => void
}

const step = 24

/** A divider between two panes: dragging it, or arrow keys, resize the pane before it. */
export const Splitter = ({ label, width, limits, from: least = 'lg', onWidth }: Props) => {
  const sign = useAtomValue(directionAtom) === 'rtl' ? -1 : 1
  const [from, setFrom] = useState<{ x: number; width: number } | null>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: step, ArrowLeft: -step }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onWidth(width + by * sign)
  }
  return (
    <Box
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={limits[0]}
      aria-valuemax={limits[1]}
      tabIndex={0}
      width="12px"
      cursor="col-resize"
      touchAction="none"
      display={{ base: 'none', [least]: 'flex' }}
      alignItems="center"
      justifyContent="center"
      _after={{
        content: '""',
        width: '1',
        height: '10',
        borderRadius: 'full',
        bg: 'border.emphasized',
        opacity: 0,
        transition: 'opacity 0.15s',
      }}
      _hover={{ _after: { opacity: 1 } }}
      _focusVisible={{ _after: { opacity: 1 } }}
      onKeyDown={onKeyDown}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom({ x: event.clientX, width })
      }}
      onPointerMove={(event: PointerEvent<HTMLElement>) => {
        if (from !== null) onWidth(from.width + (event.clientX - from.x) * sign)
      }}
      onPointerUp={() => setFrom(null)}
      onPointerCancel={() => setFrom(null)}
    />
  )
}
