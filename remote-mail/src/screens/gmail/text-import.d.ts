// The text of a file, as a value of the script that imports it: scripts/build/webpack-config.ts.
declare module '*?text' {
  const text: string
  export default text
}
