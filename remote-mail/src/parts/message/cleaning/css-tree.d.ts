// The doors of css-tree without its dictionary of the language, which weighs ten times the parser.
declare module 'css-tree/parser' {
  const parse: typeof import('css-tree').parse
  export default parse
}
declare module 'css-tree/generator' {
  const generate: typeof import('css-tree').generate
  export default generate
}
