const head = 'function satisfy(version, range) {'

/**
 * For webpack: whether a version is within a range is worked out once. The federation runtime asks for each of the modules that a
 * remote takes, of which nearly all are the console's own in one version, and builds its patterns anew each time.
 */
module.exports = function rememberedRanges(source) {
  if (!source.includes(head))
    throw new Error(`${this.resourcePath} no longer compares versions by satisfy(version, range).`)
  return source.replace(
    head,
    `const answers = new Map();
function satisfy(version, range) {
	const asked = version + " " + range;
	if (!answers.has(asked)) answers.set(asked, isWithin(version, range));
	return answers.get(asked);
}
function isWithin(version, range) {`,
  )
}
