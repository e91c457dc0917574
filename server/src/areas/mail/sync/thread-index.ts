import { type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'

const bigints = (ids: readonly number[]): SQL => sql`${sql.param(ids)}::bigint[]`

/**
 * Locks these conversations until the transaction ends. Every change of mails takes this lock first, in this order: two
 * concurrent changes of one conversation would otherwise each count without the other.
 */
export const lockThreads = async (db: Executor, threadIds: readonly number[]): Promise<void> => {
  await db.execute(sql`select 1 from gmail_threads where id = any(${bigints(threadIds)}) order by id for update`)
}

/** Class of a mail: 0 ordinary, 1 in spam or trash, 2 a draft. */
const rank = sql`case when m.label_ids && '{DRAFT}' then 2 when m.label_ids && '{SPAM,TRASH}' then 1 else 0 end`

/** List data of conversations: from their ordinary mails, or from others if there are none. */
const tellThreads = (ids: readonly number[]): SQL => sql`
  with m as (
    select m.thread_id, m.id, m.at, m."from", m."to", m.subject, m.snippet, m.label_ids, m.files,
      (m."from"->>'email' = a.email or m.label_ids @> '{SENT}') as ours,
      ${rank} as rank
    from gmail_messages m join gmail_accounts a on a.id = m.account_id
    where m.thread_id = any(${bigints(ids)})
  ), told as (
    select m.* from m join (select thread_id, min(rank) as rank from m group by thread_id) b using (thread_id, rank)
  ), sums as (
    select thread_id, count(*)::int as messages,
      (count(*) filter (where 'UNREAD' = any(label_ids)))::int as unread,
      bool_or('STARRED' = any(label_ids)) as starred,
      bool_or('IMPORTANT' = any(label_ids)) as important,
      bool_or(jsonb_path_exists(files, '$[*] ? (@.cid == "")')) as has_files,
      bool_and(ours) as ours,
      (array_agg(subject order by at, id))[1] as subject,
      (array_agg(snippet order by at desc, id desc))[1] as snippet,
      (array_agg(id order by at desc, id desc))[1] as last_message_id,
      (array_agg("to" order by at desc, id desc))[1] as last_to,
      (array_agg(case when ours then '' else "from"->>'email' end order by at desc, id desc))[1]
        as last_from,
      max(at) as last_message_at
    from told group by thread_id
  ), labels as (
    select thread_id, array_agg(distinct label_id) as label_ids
    from m cross join unnest(m.label_ids) as label_id group by thread_id
  ), writers as (
    select thread_id, email, name,
      row_number() over (partition by thread_id order by first_at, email) as nth,
      row_number() over (partition by thread_id order by first_at desc, email desc) as from_end
    from (
      select thread_id, "from"->>'email' as email, max("from"->>'name') as name, min(at) as first_at
      from told group by 1, 2
    ) w
  ), people as (
    select thread_id, jsonb_agg(jsonb_build_object('name', name, 'email', email) order by nth) as people
    from writers where nth = 1 or from_end <= 3 group by thread_id
  ), known as (
    select distinct on (told.thread_id) told.thread_id, c.id as customer_id
    from told join customers c on lower(c.email) = told."from"->>'email'
    where not told.ours
    order by told.thread_id, told.at desc, told.id desc
  )
  update gmail_threads t set
    messages = s.messages, unread = s.unread, starred = s.starred, important = s.important, has_files = s.has_files,
    subject = s.subject, snippet = s.snippet, last_message_id = s.last_message_id, last_from = s.last_from,
    last_message_at = s.last_message_at, label_ids = coalesce(l.label_ids, '{}'),
    people = case when s.ours and s.last_to <> '[]' then jsonb_path_query_array(s.last_to, '$[0 to 3]') else p.people end,
    customer_id = k.customer_id
  from sums s
    join people p using (thread_id)
    left join labels l using (thread_id)
    left join known k using (thread_id)
  where t.id = s.thread_id`

/** The labels under which conversations are listed. A mail in spam or trash is listed only there. */
const listThreads = (ids: readonly number[]): SQL => sql`
  with labelled as (
    select m.account_id, m.thread_id, l.label_id, max(m.at) as last_at, bool_or('UNREAD' = any(m.label_ids)) as unread
    from gmail_messages m
      cross join lateral unnest(
        case
          when m.label_ids && '{SPAM,TRASH}' then
            array(select l from unnest(m.label_ids) l where l in ('SPAM', 'TRASH'))
          when m.label_ids && '{INBOX,SENT,DRAFT}' then array_append(m.label_ids, 'ALL')
          else m.label_ids || '{ALL,ARCHIVE}'
        end) as l(label_id)
    where m.thread_id = any(${bigints(ids)}) and l.label_id <> 'UNREAD'
    group by 1, 2, 3
  ), listed as (
    select * from labelled x
    where x.label_id <> 'ARCHIVE'
      or not exists (select from labelled i where i.thread_id = x.thread_id and i.label_id = 'INBOX')
  ), gone as (
    delete from gmail_thread_labels t
    where t.thread_id = any(${bigints(ids)})
      and not exists (select from listed l where l.thread_id = t.thread_id and l.label_id = t.label_id)
  )
  insert into gmail_thread_labels (account_id, label_id, thread_id, last_at, unread)
  select account_id, label_id, thread_id, last_at, unread from listed
  on conflict (thread_id, label_id) do update set last_at = excluded.last_at, unread = excluded.unread
    where (gmail_thread_labels.last_at, gmail_thread_labels.unread) is distinct from (excluded.last_at, excluded.unread)`

/**
 * Deletes conversations without mails, unless agents have set something on them, which stays in case the mails come
 * back.
 */
const endEmpty = async (db: Executor, ids: readonly number[]): Promise<void> => {
  const empty = sql`t.id = any(${bigints(ids)}) and not exists (select from gmail_messages m where m.thread_id = t.id)`
  await db.execute(sql`
    delete from gmail_threads t where ${empty}
      and t.assigned_to is null and t.status = 'open' and t.ticket_id is null
      and not exists (select from thread_notes n where n.thread_id = t.id)
      and not exists (select from gmail_drafts d where d.thread_id = t.id)`)
  await db.execute(sql`
    update gmail_threads t set messages = 0, unread = 0, starred = false, important = false, label_ids = '{}'
    where ${empty} and t.messages > 0`)
}

/** Recomputes lists and counts of these locked conversations from their mails. */
export const refreshThreads = async (db: Executor, threadIds: readonly number[]): Promise<void> => {
  if (threadIds.length === 0) return
  await db.execute(tellThreads(threadIds))
  await db.execute(listThreads(threadIds))
  await endEmpty(db, threadIds)
}
