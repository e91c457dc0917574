import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../../scripts/root.ts'

// Fastify that does nothing, in a process of its own: what of a call is the framework and the line.
const { default: fastify } = createRequire(join(root, 'server/package.json'))('fastify') as {
  default: (options: object) => {
    get: (path: string, answer: () => object) => void
    listen: (options: object) => Promise<string>
  }
}
const app = fastify({ logger: false })
app.get('/', () => ({ status: true }))
console.log(`served at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
