import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../../scripts/root.ts'

// Fastify with an empty handler, in a process of its own: the share of framework and network in a call.
const { default: fastify } = createRequire(join(root, 'server/package.json'))('fastify') as {
  default: (options: object) => {
    get: (path: string, answer: () => object) => void
    listen: (options: object) => Promise<string>
  }
}
const app = fastify({ logger: false })
app.get('/', () => ({ status: true }))
console.log(`served at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
