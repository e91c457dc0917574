// Jest's transformer while a guard is taken away: the file of the guard is read as it would stand without it.
const { createTransformer } = require('@swc/jest')

const { file, guard, without } = JSON.parse(process.env.SABOTAGE)

module.exports = {
  createTransformer: (options) => {
    const swc = createTransformer(options)
    const changed = (text, path) => (path.endsWith(`/${file}`) ? text.replace(guard, () => without) : text)
    return {
      ...swc,
      process: (text, path, rest) => swc.process(changed(text, path), path, rest),
      // Made of the text: all other files are those of every run.
      getCacheKey: (text, path, rest) => swc.getCacheKey(changed(text, path), path, rest),
    }
  },
}
