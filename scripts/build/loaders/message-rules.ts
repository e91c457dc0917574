import { join } from 'node:path'
import type { RuleSetRule } from 'webpack'
import { tools } from '../../root.ts'
import { compileTranslations } from './compile-messages.ts'

/** Words are parsed when they are built, English and translations alike. */
export const wordRules: readonly RuleSetRule[] = [
  { test: /\.messages\.[jt]s$/, enforce: 'pre', loader: join(tools, 'build/loaders/compile-messages.cjs') },
  { test: /[\\/]lang[\\/]\w+\.json$/, type: 'json', parser: { parse: compileTranslations } },
]

/** So the parser itself stays behind. */
export const withoutWordParser: Readonly<Record<string, string>> = {
  '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
}
