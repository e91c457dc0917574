import { sql } from '#drizzle'
import type { Database } from '../../platform/database/database.ts'

/** Records every written row in the transaction that writes it: a rollback is never recorded, a commit always is. */
export const writeJournal = async (db: Database) => {
  await db.execute(sql`create unlogged table noted_writes (at_table text not null)`)
  await db.execute(sql`
    create function note_write() returns trigger language plpgsql as
    $$ begin insert into noted_writes values (tg_argv[0]); return null; end $$`)
  await db.execute(sql`
    do $$ declare named record; begin
      for named in
        select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'noted_writes'
      loop
        -- Its name as an argument: the trigger of a partition would name the partition.
        execute format('create trigger note_write after insert or update or delete on %s for each row execute function note_write(%L)', named.name, named.name);
        execute format('create trigger note_truncate after truncate on %s for each statement execute function note_write(%L)', named.name, named.name);
      end loop;
    end $$`)
  return {
    /** Tables written since the last call. */
    taken: async (): Promise<string[]> => {
      const { rows } = await db.execute<{ at_table: string }>(sql`delete from noted_writes returning at_table`)
      return [...new Set(rows.map(({ at_table }) => at_table))]
    },
  }
}
