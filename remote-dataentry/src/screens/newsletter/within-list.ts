import type { Modifier } from '@dnd-kit/core'

/** A row that is dragged stays within its list: beyond it, it would go under the head. */
export const withinList: Modifier = ({ transform, draggingNodeRect: row, containerNodeRect: list }) => {
  if (row === null || list === null) return transform
  const [least, most] = [list.top - row.top, list.bottom - row.bottom]
  return { ...transform, y: Math.max(least, Math.min(most, transform.y)) }
}
