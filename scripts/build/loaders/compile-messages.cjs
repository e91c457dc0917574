const { compileSource } = require('./compile-messages.ts')

/** For webpack: the English of a `*.messages.ts`, parsed when it is built. */
module.exports = function compileWords(source) {
  return compileSource(source)
}
