const { execFile } = require('node:child_process')
const { join } = require('node:path')
const { pathToFileURL } = require('node:url')
const { promisify } = require('node:util')

const theme = join(__dirname, '../../../shared/src/theme')
const print = `const { globalCss } = await import(${JSON.stringify(pathToFileURL(join(theme, 'build/global-css.ts')).href)})
process.stdout.write(globalCss())`

/** For webpack: the rules of the whole page behind what the file says itself; in a process of its own, so that `pnpm dev` sees edits. */
module.exports = async function (source) {
  const done = this.async()
  this.addDependency(join(theme, 'system.ts'))
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', print])
    done(null, `${source}\n${stdout}`)
  } catch (error) {
    done(error)
  }
}
