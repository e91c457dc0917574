/** Texts, escaped texts, texts between dollars, and numbers. Parameters ($1) and quoted names stay. */
const literals = /'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|(?<![\w$"])\d+(?:\.\d+)?(?![\w"])/g
const maxLength = 2_000

/** A statement without its values: ours are parameters, and what else is written into it is replaced by `?`. */
export const withoutValues = (statement: string): string =>
  statement
    .replaceAll(/[eE]'(?:[^'\\]|\\[\s\S]|'')*'/g, '?')
    .replaceAll(literals, '?')
    .slice(0, maxLength)

/** What a statement does and to which table, as the name of its span. */
export const summaryOf = (statement: string): string => {
  const [, verb = 'statement'] = /^\s*(?:with\b[\s\S]*?\)\s*)?(\w+)/i.exec(statement) ?? []
  const [, table] = /\b(?:from|into|update|join)\s+"?([a-z_][\w.]*)/i.exec(statement) ?? []
  return [verb.toLowerCase(), ...(table === undefined ? [] : [table])].join(' ')
}
