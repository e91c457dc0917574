const cuts = [
  ['const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()]', 'const _global = []'],
  ['    getTokenCss,\n    getGlobalCss,\n    getPreflightCss,\n', ''],
]

/** For webpack: Chakra's system without the rules of the whole page, which come in a file (theme-css.cjs). */
module.exports = (source) =>
  cuts.reduce((text, [made, left]) => {
    if (!text.includes(made)) throw new Error(`Chakra makes its global rules another way than by "${made}".`)
    return text.replace(made, left)
  }, source)
