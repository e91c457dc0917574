// Jest's transformer while a guard is taken away: the file of the guard is read as it would stand without it.
const { createHash } = require('node:crypto')
const { createTransformer } = require('@swc/jest')

const { file, guard, without } = JSON.parse(process.env.SABOTAGE)

module.exports = {
  createTransformer: (options) => {
    const swc = createTransformer(options)
    const changed = (text, path) => (path.endsWith(`/${file}`) ? text.replace(guard, () => without) : text)
    return {
      ...swc,
      process: (text, path, rest) => swc.process(changed(text, path), path, rest),
      getCacheKey: (text, path, rest) =>
        createHash('sha1')
          .update(process.env.SABOTAGE)
          .update(swc.getCacheKey(changed(text, path), path, rest))
          .digest('hex'),
    }
  },
}
