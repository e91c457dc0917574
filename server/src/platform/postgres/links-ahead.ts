import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'

/** Links made by one statement, for less than a second. */
const batch = 2_000

/** What migration 0031 needs to make links. Created again beside its tables, these functions replace none of a running server. */
const makesLinks = /^(--.*\n)*CREATE OR REPLACE FUNCTION audit_(leaves|commitment|canonical|hash)\(/
const allLinks = '  FOR link IN SELECT * FROM audit_chain ORDER BY chain LOOP\n'

const tables = `
  drop schema if exists links_ahead cascade;
  create schema links_ahead;
  create table links_ahead.links (chain bigint primary key, before bytea not null, hash bytea not null, salt bytea);
  -- With the functions of the running servers.
  create function links_ahead.hash_before(previous bytea, entry audit) returns bytea language sql stable
    set search_path from current as $$ select audit_hash(previous, entry) $$`

/** As the migration does it, for the next links. */
const makeSome = `
  create function links_ahead.make_some(most integer) returns integer language plpgsql as $$
  declare
    link audit_chain%rowtype;
    entry audit%rowtype;
    done bigint;
    before bytea;
    last bytea;
    random bytea;
    made integer := 0;
  begin
    select l.chain, l.before, l.hash into done, before, last from links_ahead.links l order by l.chain desc limit 1;
    for link in select * from audit_chain c where done is null or c.chain > done order by c.chain limit most loop
      select * into entry from audit where id = link.audit_id;
      if found and link.hash = links_ahead.hash_before(before, entry) then
        random := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
        last := audit_hash(last, entry, random, null);
      else
        random := null;
        last := link.hash;
      end if;
      insert into links_ahead.links values (link.chain, link.hash, last, random);
      before := link.hash;
      made := made + 1;
    end loop;
    return made;
  end $$`

/** Puts the links in place, and makes those that were added since. A link that was changed meanwhile stays, and does not fit. */
const putInPlace = (statement: string): string => `
  UPDATE audit_chain c SET hash = l.hash, salt = l.salt
    FROM links_ahead.links l WHERE l.chain = c.chain AND l.before = c.hash AND l.salt IS NOT NULL;
  ${statement.replace(
    allLinks,
    `  SELECT l.before, l.hash INTO before, last FROM links_ahead.links l ORDER BY l.chain DESC LIMIT 1;
  FOR link IN SELECT * FROM audit_chain c WHERE NOT EXISTS (SELECT FROM links_ahead.links l WHERE l.chain = c.chain)
    ORDER BY chain LOOP
`,
  )};
  DROP SCHEMA links_ahead CASCADE`

/**
 * Migration 0031 makes all links of the audit log again, which takes four minutes for each million, and nothing can be
 * changed meanwhile. So the links of a database that has all migrations before it are made ahead, while servers write;
 * the migration puts them in place. Returns what runs instead of its statements.
 */
export const makeLinksAhead = async (
  client: pg.ClientBase,
  migrations: readonly MigrationMeta[],
  last: number,
  log: (line: string) => void,
): Promise<ReadonlyMap<string, string>> => {
  const at = migrations.findIndex(({ sql }) => sql.some((statement) => statement.includes(allLinks)))
  if (at < 1 || migrations[at - 1]?.folderMillis !== last) return new Map()
  const statements = migrations[at]?.sql ?? []
  const { rows } = await client.query<{ path: string }>(`select current_setting('search_path') as path`)
  const path = rows[0]?.path ?? ''
  await client.query(tables)
  try {
    await client.query("select set_config('search_path', 'links_ahead, ' || $1, false)", [path])
    for (const statement of statements) if (makesLinks.test(statement.trimStart())) await client.query(statement)
    await client.query(makeSome)
    let all = 0
    for (let made = batch; made === batch; all += made) {
      const some = await client.query<{ made: number }>('select links_ahead.make_some($1) as made', [batch])
      made = some.rows[0]?.made ?? 0
      if (all % 100_000 === 0 && made === batch) log(`Makes the links of the audit log again; ${all} so far.`)
    }
    await client.query('analyze links_ahead.links')
  } finally {
    await client.query("select set_config('search_path', $1, false)", [path])
  }
  return new Map(
    statements.filter((statement) => statement.includes(allLinks)).map((one) => [one, putInPlace(one)] as const),
  )
}
