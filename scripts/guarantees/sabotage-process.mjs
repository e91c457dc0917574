// Loaded with `node --import`: in processes that a test starts, the guard's file is also loaded without the guard.
import { registerHooks } from 'node:module'

const { file, guard, without } = JSON.parse(process.env.SABOTAGE)

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    if (!url.endsWith(`/${file}`)) return loaded
    return { ...loaded, source: String(loaded.source).replace(guard, () => without) }
  },
})
