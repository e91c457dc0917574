import { styleTable } from '../../shared/src/theme/build/style-table.ts'

/** The theme's tokens, conditions and recipes as the browser needs them: computing them takes Chakra, which it lacks. */
export const styleTableFile = (): string => `// Made by scripts/docs.ts from shared/src/theme/system.ts.

/** Names of the theme; docs/decisions/0076 says what they are for. */
export const table = ${JSON.stringify(styleTable(), null, 2)}
`
