import type { CSSProperties } from 'react'

/** More than this share of what is in sight would leave too little room for the columns that move. */
const maxShare = 1 / 3

interface Column {
  readonly width: number
  readonly names?: true
}

/**
 * Where each of the columns that stay in sight begins, in pixels from the start of the line: those up to the one that
 * names the row. None where they would leave too little room.
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

/** The place of a cell that stays in sight. */
export const pinStyle = (from: number | undefined): CSSProperties | undefined =>
  from === undefined ? undefined : { insetInlineStart: from }
