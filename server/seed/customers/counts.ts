import type { ClientBase } from 'pg'

/** Counts as if every record had come when it was created, and not all of them with the seed. */
export const recountSeed = async (client: ClientBase): Promise<void> => {
  await client.query('select recount_records()')
}
