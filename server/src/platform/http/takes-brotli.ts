import type { FastifyRequest } from 'fastify'

/** Whether the client accepts brotli. */
export const takesBrotli = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /\bbr\b/.test(String(headers['accept-encoding'] ?? ''))
