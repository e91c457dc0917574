import type { Modifier } from '@dnd-kit/core'

/** A dragged row stays within its list: beyond it, it would disappear under the header. */
export const withinList: Modifier = ({ transform, draggingNodeRect: row, containerNodeRect: list }) => {
  if (row === null || list === null) return transform
  const [least, most] = [list.top - row.top, list.bottom - row.bottom]
  return { ...transform, y: Math.max(least, Math.min(most, transform.y)) }
}
