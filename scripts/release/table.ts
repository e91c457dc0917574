import { stdout } from 'node:process'
import { styleText } from 'node:util'

type Colour = 'green' | 'red' | 'yellow' | 'dim' | 'bold'

/** Colours only on a terminal, and not with NO_COLOR. */
export const paint = (colour: Colour, text: string): string => styleText(colour, text, { stream: stdout })

// biome-ignore lint/suspicious/noControlCharactersInRegex: what begins a colour is one
const colours = /\u001b\[\d+m/g
const widthOf = (text: string): number => text.replaceAll(colours, '').length

/** Rows with aligned columns. `right`: columns of numbers. */
export const table = (rows: readonly (readonly string[])[], right: readonly number[] = []): string => {
  const widths = rows.reduce<number[]>((widest, row) => {
    row.forEach((cell, at) => {
      widest[at] = Math.max(widest[at] ?? 0, widthOf(cell))
    })
    return widest
  }, [])
  const padded = (cell: string, at: number): string => {
    const space = ' '.repeat((widths[at] ?? 0) - widthOf(cell))
    return right.includes(at) ? space + cell : cell + space
  }
  return rows.map((row) => row.map(padded).join('  ').trimEnd()).join('\n')
}

/** Indents lines below a heading. */
export const indent = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ')
