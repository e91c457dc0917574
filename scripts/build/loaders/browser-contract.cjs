const { parseSync } = require('@swc/core')
const { answerHash } = require('../../../server/src/platform/releases/gate/call-table.ts')

/** What of a call the browser has no use for: the server checks answers, documents say what a call is for. */
const unused = new Set(['summary', 'output', 'reads', 'compressed', 'errors', 'undoable', 'writes', 'maxBodyBytes'])

/** Every node of a tree, with those within it. */
function* nodesOf(node) {
  if (node === null || typeof node !== 'object') return
  if (Array.isArray(node)) {
    for (const one of node) yield* nodesOf(one)
    return
  }
  if (typeof node.type === 'string') yield node
  for (const value of Object.values(node)) yield* nodesOf(value)
}

const isCallOf = (node, name) =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.value === name

/** The calls of the groups that a file exports, with what the file itself says of them: `[node, declaration]`. */
const readsOf = (program, module) =>
  [...nodesOf(program)].flatMap((node) => {
    if (node.type !== 'VariableDeclarator' || !isCallOf(node.init, 'defineCalls')) return []
    const calls = module[node.id.value] ?? {}
    return (node.init.arguments[0]?.expression.properties ?? []).flatMap(({ key, value }) => {
      const declaration = calls[key?.value]
      return value?.type === 'ObjectExpression' && declaration?.changes === false ? [[value, declaration]] : []
    })
  })

/** The objects that are the calls of a group, and those that are spread into them. */
const declarationsOf = (program) => {
  const groups = [...nodesOf(program)].filter((node) => isCallOf(node, 'defineCalls'))
  const calls = groups.flatMap(({ arguments: [first] }) =>
    (first?.expression.properties ?? []).flatMap((property) =>
      property.type === 'KeyValueProperty' && property.value.type === 'ObjectExpression' ? [property.value] : [],
    ),
  )
  const spread = new Set(
    calls.flatMap(({ properties }) =>
      properties.flatMap((property) => (property.type === 'SpreadElement' ? [property.arguments.value] : [])),
    ),
  )
  const shared = [...nodesOf(program)].flatMap((node) =>
    node.type === 'VariableDeclarator' && spread.has(node.id.value)
      ? [...nodesOf(node.init)].filter(({ type }) => type === 'ObjectExpression').slice(0, 1)
      : [],
  )
  return [...calls, ...shared]
}

/**
 * The contract of an area as the browser needs it: calls without what only server and documents read, and every schema
 * marked as free of side effects, so that the bundler drops those that nothing is left to use. In the place of the output
 * of an area's read stands a hash of it, and of whose data it holds remains only whether it is nobody's.
 */
module.exports = function browserContract(source) {
  // Those of the console are there once, for all builds in a tab.
  const path = this?.resourcePath ?? ''
  const file = /[\\/]contract[\\/]/.test(path) && !/[\\/]shared[\\/]/.test(path) ? path : undefined
  const program = parseSync(source, { syntax: 'typescript', target: 'es2022' })
  const bytes = Buffer.from(source)
  // The positions of swc are of bytes, and begin where its last file ended.
  const begin = program.span.start - Buffer.byteLength(source.slice(0, source.search(/\S/)))
  const cuts = declarationsOf(program).flatMap(({ properties }) =>
    properties.flatMap((property) => {
      if (property.type !== 'KeyValueProperty' || !unused.has(property.key.value)) return []
      const { end } = endOf(property.value)
      const after = bytes.subarray(end - begin).toString()
      const to = end - begin + (/^\s*,/.exec(after)?.[0].length ?? 0)
      return [{ from: property.key.span.start - begin, to, put: '' }]
    }),
  )
  const hashes = (file === undefined ? [] : readsOf(program, require(file))).map(([{ span }, declaration]) => {
    const at = span.start - begin + 1
    const nobodys = declaration.reads === 'none' ? " reads: 'none'," : ''
    return { from: at, to: at, put: ` shape: '${answerHash(declaration)}',${nobodys}` }
  })
  let text = ''
  let at = 0
  for (const { from, to, put } of [...cuts, ...hashes].sort((a, b) => a.from - b.from)) {
    text += bytes.subarray(at, from).toString() + put
    at = to
  }
  text += bytes.subarray(at).toString()
  return text.replace(/(?<![\w.'"`])((?:s\.|defineCalls|listInput|listOutput|exportInput)\w*\()/g, '/*#__PURE__*/ $1')
}

const endOf = (node) => node.span ?? node.expression.span
