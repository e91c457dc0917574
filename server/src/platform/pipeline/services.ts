/**
 * What handlers use besides the database and the request. Each folder adds what it offers by declaration merging, as
 * Fastify's plugins do, so that the pipeline knows none of them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: others add to it
export interface Services {}
