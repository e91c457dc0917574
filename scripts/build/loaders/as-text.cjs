/**
 * For webpack: a file as a script that gives its text. As an asset of the bundler it would be minimized as what its name
 * says, which a module is not.
 */
module.exports = (source) => `export default ${JSON.stringify(source)}`
