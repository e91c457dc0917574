const { providedSource } = require('../../federation.config.ts')

/** For webpack: the list of what the host provides, each module behind an import of its own. */
module.exports = () => providedSource()
