import type { CSSProperties } from 'react'

/** Pinned columns that are wider than this share of the visible width would leave too little room for the others. */
const maxShare = 1 / 3

interface Column {
  readonly width: number
  readonly names?: true
}

/**
 * Offsets of the pinned columns (up to the one that identifies the row), in pixels from the start of the line. Empty if
 * they would leave too little room.
 */
export const pinnedFrom = (columns: readonly Column[], before: number, inSight: number): readonly number[] => {
  const named = Math.max(
    0,
    columns.findIndex(({ names }) => names),
  )
  const starts: number[] = []
  let end = before
  for (const { width } of columns.slice(0, named + 1)) {
    starts.push(end)
    end += width
  }
  return end <= inSight * maxShare ? starts : []
}

/** Position of a pinned cell. */
export const pinStyle = (from: number | undefined): CSSProperties | undefined =>
  from === undefined ? undefined : { insetInlineStart: from }
