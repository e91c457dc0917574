// The text of a file as an imported string: scripts/build/webpack-config.ts.
declare module '*?text' {
  const text: string
  export default text
}
