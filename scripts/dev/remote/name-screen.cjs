/** Screens made by the kit (`listScreen({…})`) have no name of their own, and Fast Refresh knows components by theirs. */
module.exports = (source) => `${source}\nObject.defineProperty(Screen, 'name', { value: 'Screen' })\n`
