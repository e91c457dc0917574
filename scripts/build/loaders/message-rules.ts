import { join } from 'node:path'
import type { RuleSetRule } from 'webpack'
import { tools } from '../../root.ts'
import { compileTranslations } from './compile-messages.ts'

/** Messages are parsed at build time, English and translations alike. */
export const wordRules: readonly RuleSetRule[] = [
  { test: /\.messages\.[jt]s$/, enforce: 'pre', loader: join(tools, 'build/loaders/compile-messages.cjs') },
  { test: /[\\/]lang[\\/]\w+\.json$/, type: 'json', parser: { parse: compileTranslations } },
]

/** Drops the parser itself from the bundle. */
export const withoutWordParser: Readonly<Record<string, string>> = {
  '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
}
