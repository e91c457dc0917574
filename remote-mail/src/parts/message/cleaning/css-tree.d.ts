// Subpaths of css-tree without its dictionary, which is ten times the size of the parser.
declare module 'css-tree/parser' {
  const parse: typeof import('css-tree').parse
  export default parse
}
declare module 'css-tree/generator' {
  const generate: typeof import('css-tree').generate
  export default generate
}
