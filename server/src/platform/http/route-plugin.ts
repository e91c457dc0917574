import type { FastifyInstance } from 'fastify'

/** Adds routes to the server, such as the console's files or the API reference. */
export type RoutePlugin = (app: FastifyInstance) => void | Promise<void>
