// Loaded with `node --import`: in processes that a test starts, the guard's file is also loaded without the guard.
import fs from 'node:fs'
import { registerHooks, syncBuiltinESMExports } from 'node:module'

const { file, guard, without } = JSON.parse(process.env.SABOTAGE)
const isItsFile = (path) => path.endsWith(`/${file}`)
const removed = (text) => String(text).replace(guard, () => without)

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    return isItsFile(url) ? { ...loaded, source: removed(loaded.source) } : loaded
  },
})

// A function of the database is not loaded but read.
if (file.endsWith('.sql')) {
  const read = fs.readFileSync
  fs.readFileSync = (path, ...options) =>
    isItsFile(String(path)) ? removed(read(path, ...options)) : read(path, ...options)
  syncBuiltinESMExports()
}
