import type { FastifyRequest } from 'fastify'

/** Whether whoever asks can unpack what comes as brotli. */
export const takesBrotli = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /\bbr\b/.test(String(headers['accept-encoding'] ?? ''))
