// `node --import` of this: in a process that a test starts, too, the file of the guard is read without it.
import { registerHooks } from 'node:module'

const { file, guard, without } = JSON.parse(process.env.SABOTAGE)

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    if (!url.endsWith(`/${file}`)) return loaded
    return { ...loaded, source: String(loaded.source).replace(guard, () => without) }
  },
})
