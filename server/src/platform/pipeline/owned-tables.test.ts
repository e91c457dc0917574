import { measured } from '@console/shared/testing/measured'
import { sql } from '#drizzle'
import { testServer } from '../../testing/server.ts'

// Classifies every table with a reference to an agent: private records are tested with other agents in
// foreign-ids.test.ts, and a new table fails until somebody has classified it.

const server = testServer()

/** Private: other agents get the answer for unknown ids. */
const own = {
  'audit.agent_id': 'a change is undone',
  'exports.agent_id': 'an export is stopped, made again, linked to, fetched',
  'passkeys.agent_id': 'a passkey is renamed, removed',
  'saved_replies.owner_id': 'a saved reply is filled, changed, deleted',
  'sessions.agent_id': 'a session is ended',
  'staging_batches.created_by': 'a batch of staged press is stopped',
}

/** No call takes an id of these: each is found by the session itself, or by a secret that only its agent has. */
const bySession = [
  'gmail_authorizations.agent_id',
  'idempotency_keys.agent_id',
  'impersonations.agent_id',
  'known_devices.agent_id',
  'passkey_challenges.agent_id',
  'preferences.agent_id',
  'read_positions.agent_id',
  'recovery_codes.agent_id',
  'second_steps.agent_id',
  'sign_in_tickets.agent_id',
  'ticket_reads.agent_id',
  'trusted_senders.agent_id',
  'area_reports.agent_id',
  'browser_error_reports.agent_id',
  'speed_senders.agent_id',
]

/** Visible to everybody who may open the screen: they name the author or assignee. */
const shared = [
  'abuse_clears.created_by',
  'account_standing.contacted_by',
  'announcements.written_by',
  'audit.approved_by',
  'auto_ban_settings.updated_by',
  'auto_bans.undone_by',
  'banned_ips.created_by',
  'blocked_domains.created_by',
  'campaigns.created_by',
  'campaigns.stopped_by',
  'corrections.decided_by',
  'directories.rules_by',
  'directory_identities.agent_id',
  'directory_users.agent_id',
  'domain_checks.created_by',
  'domain_checks.stopped_by',
  'erasures.agent_id',
  'files.created_by',
  'gmail_accounts.connected_by',
  'gmail_drafts.created_by',
  'gmail_drafts.updated_by',
  'gmail_sends.agent_id',
  'gmail_threads.assigned_to',
  'inside_products.created_by',
  'legal_holds.set_by',
  'newsletters.updated_by',
  'outside_technologies.created_by',
  'press_events.created_by',
  'proposals.agent_id',
  'proposals.decided_by',
  'queue_items.claimed_by',
  'queue_items.decided_by',
  'release_tokens.created_by',
  'request_versions.decided_by',
  'requests.decided_by',
  'saved_replies.updated_by',
  'search_alerts.handled_by',
  'scim_tokens.created_by',
  'site_banners.created_by',
  'staged_press.created_by',
  'stripe_syncs.agent_id',
  'tasks.agent_id',
  'thread_notes.agent_id',
  'ticket_messages.agent_id',
  'tickets.assigned_to',
]

test('every column that references an agent belongs to an owned record or to a shared one', async () => {
  const { rows } = await server.db.execute<{ place: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as place
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'agents'::regclass and c.conparentid = 0`)
  const known = [...Object.keys(own), ...bySession, ...shared]
  expect(rows.map(({ place }) => place).sort()).toEqual(known.sort())
  measured('A7', 'columns that name an agent', known.length)
})
