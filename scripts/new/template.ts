import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The text of a file of `templates`, with each `{{name}}` replaced by its value. */
export const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  readFileSync(join(import.meta.dirname, 'templates', `${template}.txt`), 'utf8').replace(
    /\{\{(\w+)\}\}/g,
    (place, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`${template} has a place ${place}, and there is no value for it.`)
      return value
    },
  )
