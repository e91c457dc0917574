/**
 * For webpack: React's own entries, which yield to the development build that `pnpm dev` puts into a page before the
 * host's scripts (scripts/dev/page/react.ts). The host and the remotes in it then run on that one.
 */
module.exports = function replaceableReact(source) {
  const [, folder, file] = /[\\/]node_modules[\\/](react(?:-dom)?)[\\/]([\w-]+)\.js$/.exec(this.resourcePath)
  const name = JSON.stringify(file === 'index' ? folder : `${folder}/${file}`)
  const entry = 'module.exports = require('
  if (!source.includes(entry)) throw new Error(`${this.resourcePath} does not export by "${entry}".`)
  return source.replaceAll(entry, `module.exports = globalThis.__CONSOLE_DEVELOPMENT__?.modules[${name}] ?? require(`)
}
