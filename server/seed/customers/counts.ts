import type { ClientBase } from 'pg'

/** Backdates the counts as if every record had been added when it was created, not all with the seed. */
export const recountSeed = async (client: ClientBase): Promise<void> => {
  await client.query('select recount_records()')
}
