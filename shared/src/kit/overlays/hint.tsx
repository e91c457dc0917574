import { type ReactNode, useId, useRef, useState } from 'react'
import { Box } from '../base.tsx'

const width = 260

/** Gives an element an explanation, on hover and on focus; Esc hides it. */
export const Hint = ({ text, children }: { text: string; children: ReactNode }) => {
  const id = useId()
  const [at, setAt] = useState<{ x: number; y: number } | null>(null)
  const anchor = useRef<HTMLSpanElement>(null)
  const show = () => {
    const box = anchor.current?.getBoundingClientRect()
    // Below its element, and never beyond the window's edge.
    if (box) setAt({ x: Math.max(8, Math.min(box.x, innerWidth - width - 8)), y: box.bottom + 4 })
  }
  const hide = () => setAt(null)
  return (
    <Box
      as="span"
      display="inline-flex"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event: { key: string }) => {
        if (event.key === 'Escape') hide()
      }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must come to what explains it */}
      <span ref={anchor} tabIndex={0} aria-describedby={id} style={{ borderRadius: 4 }}>
        {children}
      </span>
      <Box
        as="span"
        id={id}
        role="tooltip"
        hidden={at === null}
        position="fixed"
        zIndex="tooltip"
        width="max-content"
        maxWidth={`${width}px`}
        bg="bg.inverted"
        color="fg.inverted"
        fontSize="xs"
        borderRadius="md"
        paddingInline="2"
        paddingBlock="1"
        style={at ? { transform: `translate(${at.x}px, ${at.y}px)`, inset: '0 auto auto 0' } : {}}
      >
        {text}
      </Box>
    </Box>
  )
}
