import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

/** The settings in .env.example, sorted. */
export const settingNames: readonly string[] = [
  ...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^([A-Z][A-Z_]+)=/gm),
]
  .map(([, name = '']) => name)
  .sort()

/** The variables that the server reads: each setting can also be given in a file. */
export const settingVariables: readonly string[] = settingNames.flatMap((name) => [name, `${name}_FILE`])
