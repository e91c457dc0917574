/**
 * What handlers reach beside the database and the request. Each folder that offers something adds it here by declaration
 * merging, as Fastify's plugins do, so that the pipeline knows none of them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: others add to it
export interface Services {}
