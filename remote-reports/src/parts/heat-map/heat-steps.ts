/** Number of colour steps for values above 0; step 0 is empty. */
export const heatSteps = 5

/** The step of a value, by square root, because usage is skewed and one heavy customer would make all others pale. */
export const heatStep = (value: number | null, most: number): number =>
  value === null || value <= 0 || most <= 0 ? 0 : Math.max(1, Math.ceil(Math.sqrt(value / most) * heatSteps))

export interface CellPosition {
  readonly row: number
  readonly column: number
}

/** The target of a key press in a cell; undefined: not a navigation key. */
export const cellAfter = (
  { row, column }: CellPosition,
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
  { rows, columns, isRtl }: { readonly rows: number; readonly columns: number; readonly isRtl: boolean },
): CellPosition | undefined => {
  const onward = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const moves: Readonly<Record<string, CellPosition>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column + (onward === 'ArrowLeft' ? 1 : -1) },
    ArrowRight: { row, column: column + (onward === 'ArrowRight' ? 1 : -1) },
    Home: { row: ctrlKey ? 0 : row, column: 0 },
    End: { row: ctrlKey ? rows - 1 : row, column: columns - 1 },
    PageUp: { row: row - 10, column },
    PageDown: { row: row + 10, column },
  }
  const place = moves[key]
  if (place === undefined) return undefined
  const within = (at: number, count: number) => Math.max(0, Math.min(at, count - 1))
  return { row: within(place.row, rows), column: within(place.column, columns) }
}
