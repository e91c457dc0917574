/**
 * For webpack: a standard format that no call of the console declares. TypeBox registers them all, and their patterns would
 * be in the script of every page.
 */
module.exports = function unusedFormat(source) {
  const [, name] = /^export function (Is\w+)\(/m.exec(source) ?? []
  if (name === undefined) throw new Error(`${this.resourcePath} exports no check of a format.`)
  return `export const ${name} = () => true`
}
