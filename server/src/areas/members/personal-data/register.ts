import type { KeptReason, PersonalKind } from '@console/remote-members/contract/calls/personal-data'
import { type SQL, sql } from '#drizzle'
import type { Person } from './person.ts'

/**
 * What the console stores about customers, column by column: how to find a person's rows, and what erasure does to
 * them. A test compares it with the database, so a new column has to be entered here first.
 */
export interface Registered {
  /** What it is to people; absent: no row belongs to a customer. */
  readonly kind?: PersonalKind
  /** The rows of a person, as a condition on `t`. */
  readonly rows?: (person: Person) => SQL
  /** Erasure deletes the rows; the columns that go with them. */
  readonly deleted?: string
  /** Erasure replaces these values. */
  readonly set?: Readonly<Record<string, string>>
  /** What stays of the person, and why. */
  readonly kept?: Partial<Readonly<Record<KeptReason, string>>>
  /** Texts, and JSON with texts, in which anybody may be mentioned: erasure replaces addresses and numbers of the person. */
  readonly mentions?: string
  readonly mentionsInJson?: string
  /** Erased by code of its own (erase-changes.ts, erase-copies.ts). */
  readonly special?: string
  /** No personal data of customers: ids, codes, numbers, times, and data of others. */
  readonly none?: string
}

const ofCustomer = ({ id }: Person) => sql`t.customer_id = ${id}`
/** A condition on a column of ids; a parameter for the whole list, because a person may have thousands of mails. */
const among = (column: string, ids: readonly number[]) =>
  sql`${sql.raw(`t.${column}`)} = any(${sql.param(`{${ids.join()}}`)}::bigint[])`
const textsAmong = (expression: string, texts: readonly string[]) =>
  sql`${sql.raw(expression)} = any(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`

const gone = "'erased'"
const empty = "''"
const null_ = 'null'

/** In this order: a row before those that it refers to. */
export const register: Readonly<Record<string, Registered>> = {
  // The customer.
  legal_holds: { none: 'customer_id set_by set_at', mentions: 'reason' },
  triggers: { kind: 'interests', rows: ofCustomer, deleted: 'id customer_id name kind criteria created_at version' },
  customer_alerts: {
    kind: 'interests',
    rows: ofCustomer,
    deleted: 'id customer_id name kind criteria enabled last_sent_at created_at',
  },
  customer_intent_topics: { kind: 'interests', rows: ofCustomer, deleted: 'customer_id topic_id' },
  intent_topics: { none: 'id name category' },
  cart_items: { kind: 'orders', rows: ofCustomer, deleted: 'customer_id position product_id quantity price added_at' },
  orders: { kind: 'orders', rows: ofCustomer, kept: { billing: 'customer_id' }, none: 'id state placed_at currency' },
  order_items: { none: 'order_id position product_id quantity price' },
  products: { none: 'id name price currency sold' },
  impersonations: {
    kind: 'account',
    rows: ofCustomer,
    set: { reason: gone },
    none: 'token_hash customer_id agent_id created_at expires_at used_at',
  },
  unlocks: {
    kind: 'usage',
    rows: ofCustomer,
    set: { name: gone, company: empty },
    none: 'id customer_id kind credits export_id hidden created_at',
  },
  customer_exports: {
    kind: 'usage',
    rows: ofCustomer,
    set: { file_name: gone },
    none: 'id customer_id rows created_at',
  },
  corrections: {
    kind: 'corrections',
    rows: ofCustomer,
    set: { reported: empty, comment: empty, old_value: null_, new_value: null_ },
    none: 'id customer_id kind record_id field state decided_by decided_at created_at',
  },
  requests: {
    kind: 'requests',
    rows: ofCustomer,
    set: {
      message: empty,
      details: `coalesce((select jsonb_object_agg(key, case when key in ('method', 'currency') then value
        when jsonb_typeof(value) = 'string' then '""' when jsonb_typeof(value) = 'array' then '[]' else value end)
        from jsonb_each(t.details)), '{}')`,
      changed: null_,
      mail: null_,
    },
    none: 'id kind customer_id state decided_by decided_at reason granted version created_at',
  },
  request_versions: {
    kind: 'requests',
    rows: ({ requests }) => among('request_id', requests),
    set: { changed: null_, mail: null_ },
    none: 'request_id version state decided_by decided_at reason granted created_at',
  },
  api_keys: {
    kind: 'account',
    rows: ofCustomer,
    set: { prefix: empty, revoked_at: 'coalesce(t.revoked_at, now())' },
    none: 'id request_id customer_id key_hash quota created_at last_used_at',
  },
  api_key_days: { none: 'key_id day requests' },
  api_requests: {
    kind: 'usage',
    rows: ofCustomer,
    set: { key: `'erased ' || t.id`, endpoint: gone },
    none: 'id at customer_id key_id type outcome ms',
  },
  // What somebody did, kept for the figures as numbers of nobody.
  abuse_events: {
    kind: 'usage',
    rows: ofCustomer,
    set: { key: `'erased ' || t.id`, text: gone, ip: null_, fingerprint_id: null_ },
    none: 'id at customer_id kind clear_id',
  },
  abuse_clears: {
    kind: 'usage',
    rows: ofCustomer,
    set: { fingerprint_id: null_ },
    none: 'id customer_id from_at events created_by created_at',
  },
  abuse_days: {
    kind: 'usage',
    rows: ofCustomer,
    deleted: 'customer_id day searches exports peak ips fingerprints alerts last_at points',
  },
  abuse_addresses: { kind: 'usage', rows: ofCustomer, deleted: 'customer_id ip first_at last_at events' },
  abuse_fingerprints: {
    kind: 'usage',
    rows: ofCustomer,
    deleted: 'customer_id fingerprint_id first_at last_at events',
  },
  search_alerts: {
    kind: 'usage',
    rows: ofCustomer,
    deleted: 'id customer_id text key seen_at handled_at handled_by clear_id created_at',
  },
  auto_bans: {
    kind: 'usage',
    rows: ofCustomer,
    set: { ip: null_ },
    none: 'id at rule customer_id day value threshold action made_id audit_id undone_at undone_by',
  },
  customer_facts: { none: 'id at customer_id kind' },
  usage_days: { none: 'kind customer_id key_id requests matched refused errors amount day' },
  usage_spans: { none: 'kind customer_id key_id requests matched refused errors amount days first' },
  account_standing: {
    none: 'customer_id last_activity_at last_activity plan value over listed contacted_at contacted_by resigned_at resigned_from state',
  },
  // Support and mail.
  ticket_messages: {
    kind: 'tickets',
    rows: ({ tickets }) => among('ticket_id', tickets),
    deleted: 'id ticket_id kind agent_id mail_id source_key created_at',
    mentions: 'text',
  },
  ticket_reads: { none: 'agent_id ticket_id read_to read_at' },
  tasks: {
    kind: 'tickets',
    rows: (person) => sql`(${ofCustomer(person)} or ${among('ticket_id', person.tickets)})`,
    deleted: 'id agent_id customer_id ticket_id due_on completed_at created_at',
    mentions: 'title',
  },
  gmail_sends: {
    none: 'id account_id draft_id agent_id send_at state seen_message_id afterwards tries next_try_at failure gmail_id sent_at created_at',
  },
  gmail_draft_files: {
    kind: 'mails',
    rows: ({ drafts }) => among('draft_id', drafts),
    deleted: 'id draft_id name mime size cid content created_at',
  },
  // The row stays until its draft is deleted at Gmail too.
  gmail_drafts: {
    kind: 'mails',
    rows: ({ drafts }) => among('id', drafts),
    set: {
      to: "'[]'",
      cc: "'[]'",
      bcc: "'[]'",
      subject: empty,
      html: empty,
      rfc822_id: `'erased ' || t.id`,
      thread_id: null_,
      answers_id: null_,
      deleted_at: 'coalesce(t.deleted_at, now())',
      version: 't.version + 1',
    },
    none: 'id account_id gmail_draft_id gmail_message_id kind created_by updated_by created_at updated_at pushed_version',
  },
  gmail_label_pushes: { none: 'id account_id message_id add remove tries created_at told_at' },
  gmail_thread_labels: { none: 'account_id label_id thread_id last_at unread' },
  thread_notes: {
    kind: 'mails',
    rows: ({ threads }) => among('thread_id', threads),
    deleted: 'id thread_id agent_id created_at updated_at deleted_at version',
    mentions: 'text text_before',
  },
  gmail_messages: {
    kind: 'mails',
    rows: ({ threads }) => among('thread_id', threads),
    deleted:
      'id account_id thread_id gmail_id rfc822_id in_reply_to references at from reply_to to cc bcc label_ids size files from_text to_text search list_unsubscribe list_unsubscribe_post',
    mentions: 'subject snippet html text',
  },
  gmail_threads: {
    kind: 'mails',
    rows: ({ threads }) => among('id', threads),
    deleted:
      'id account_id gmail_id people messages unread starred important has_files label_ids last_message_at last_message_id last_from customer_id assigned_to status notes ticket_id version',
    mentions: 'subject snippet',
  },
  tickets: {
    kind: 'tickets',
    rows: ({ tickets }) => among('id', tickets),
    deleted:
      'id customer_id requester_name requester_email request_type state priority assigned_to due_on snoozed_until last_message_at last_from last_message_id last_customer_message_id created_at version search_text',
    mentions: 'subject',
  },
  trusted_senders: {
    kind: 'mails',
    rows: ({ emails }) => textsAmong('lower(t.email)', emails),
    deleted: 'agent_id email created_at',
  },
  campaign_recipients: {
    kind: 'mails',
    rows: ofCustomer,
    set: { open_hash: null_ },
    none: 'campaign_id customer_id mail_id opened_at',
  },
  mails: {
    kind: 'mails',
    rows: (person) => sql`(${ofCustomer(person)} or ${textsAmong('lower(t."to")', person.emails)})`,
    deleted:
      'id key to created_at useless_at tries next_try_at sent_at given_up_at failure customer_id template bulk traceparent',
    mentions: 'subject text html',
  },
  // Companies' contacts in the product who are the same person.
  employees: {
    kind: 'contacts',
    rows: ({ emails }) => textsAmong('lower(t.email)', emails),
    deleted:
      'id company_id first_name middle last_name title_main email phone extension twitter facebook linkedin created_at updated_at version',
  },
  agents: {
    none: 'id email first_name last_name level permissions password_hash active decided_at google_subject invite_hash invite_expires_at last_seen_at alerts_seen_to alerts_seen_before tasks_seen_to tasks_seen_on created_at version closed_by',
    kind: 'account',
    rows: ofCustomer,
    set: { customer_id: null_ },
  },
  // Payments.
  stripe_events: {
    kind: 'billing',
    rows: ({ stripe }) => sql`exists (select from jsonb_array_elements_text(${JSON.stringify(stripe)}::jsonb) s (id)
      where t.payload::text like '%"' || s.id || '"%')`,
    set: { payload: `'{"erased": true}'` },
    none: 'id type created_at received_at object_id kept',
  },
  stripe_invoices: {
    kind: 'billing',
    rows: ({ stripe }) => textsAmong('t.stripe_customer', stripe),
    set: { url: empty },
    kept: { billing: 'stripe_customer number' },
    none: 'row id subscription status currency amount_due amount_paid amount_remaining due_usd paid_usd remaining_usd attempts next_attempt_at failure failure_of created_at paid_at told_at told_rank told_by',
  },
  subscription_states: {
    kind: 'billing',
    rows: ({ stripe }) => textsAmong('t.stripe_customer', stripe),
    kept: { billing: 'stripe_customer' },
    none: 'row key subscription at rank status plan period quantity currency mrr own_usd mrr_usd joins leaves cancel_at until',
  },
  mrr_movements: {
    kind: 'billing',
    rows: ({ stripe }) => textsAmong('t.stripe_customer', stripe),
    kept: { billing: 'stripe_customer' },
    none: 'id at subscription cause kind usd_before usd_after usd_change',
  },
  stripe_syncs: {
    none: 'id state agent_id created_at finished_at subscriptions invoices repaired failure',
    mentionsInJson: 'differences',
  },
  billing_days: { none: 'day part key usd count customers amount without_rate' },
  billing_day_changes: { none: 'id day part key usd count customers amount without_rate' },
  currency_rates: { none: 'currency usd as_of' },
  customers: {
    kind: 'account',
    rows: ({ id }) => sql`t.id = ${id}`,
    set: {
      company_id: null_,
      first_name: "'Erased'",
      last_name: "'#' || t.id",
      email: `'erased-' || t.id || '@erased.invalid'`,
      company_name: empty,
      company_url: empty,
      phone: empty,
      title: empty,
      street: empty,
      city: empty,
      state: empty,
      postal_code: empty,
      notes: empty,
      ip: null_,
      ip_location: empty,
      disabled: 'true',
      status: `'cancelled'`,
      status_before_cancelling: null_,
      member_permissions: null_,
      password_hash: null_,
      salesforce_contact_id: null_,
      cancel_reason: empty,
      resign_note: empty,
      resign_cadence: 'false',
      end_reason: empty,
      end_note: empty,
      updated_at: 'now()',
      version: 't.version + 1',
    },
    kept: { billing: 'stripe_id' },
    none: 'id country plan seats blocked spam model new_site encrypted approval source email_kind email_status parent_id starts_on trial_ends_on cancel_on resign_on resign_amount ends_on created_at last_seen_at email_key search_text search_folded',
  },
  // What agents did.
  audit: {
    special: 'before after note',
    none: 'id at agent_id call target_kind target_id request_id undone_by also approved_by',
  },
  audit_chain: { none: 'chain audit_id hash salt leaves erased_by form archived_by digest' },
  audit_queue: { none: 'audit_id salt digest queued_at' },
  audit_touched: { none: 'id audit_id chain' },
  audit_watch: {
    none: 'id checked_to walked_to looked_at fault found_at walked_at newest_id known_chain known_hash guards counted unexplained explained swept_to xid_before xid_seen xid_seen_at',
  },
  audit_anchors: { none: 'place chain tried_at anchored_at differs' },
  reads: { none: 'id at agent_id session_id call kind way ids' },
  reading_hours: { none: 'agent_id hour customers usual alarmed_at' },
  erasures: { none: 'id customer_id at agent_id salt email_hashes' },
  erased_mails: { none: 'account_id gmail_id' },
  proposals: {
    kind: 'account',
    rows: ({ id }) => sql`t.versions @> jsonb_build_array(jsonb_build_array(${id}::bigint))`,
    // One that is still open ends as outdated, because the customer has changed.
    set: { input: "'{}'", rehearsed: `'{"before": null, "after": null, "answer": null}'`, reason: empty },
    none: 'id agent_id session_id call undoes key records versions state created_at expires_at decided_by decided_at audit_id',
  },
  exports: {
    special: 'columns titles sort format mark head starts state rows total bytes created_at started_at finished_at',
    mentionsInJson: 'selection',
    none: 'id agent_id list failure traceparent',
  },
  export_parts: { special: 'export_id part rows gzip found' },
  idempotency_keys: { special: 'answer', none: 'agent_id key request_hash created_at' },
  preferences: { none: 'agent_id key', mentionsInJson: 'value' },
  campaigns: {
    none: 'id template created_by created_at stopped_at stopped_by',
    mentions: 'name',
    mentionsInJson: 'selection',
  },
  queue_items: {
    none: 'id queue record_id priority state claimed_by claimed_until claimed_session decision decided_by decided_at created_at version',
    mentions: 'title reason',
  },
  blocked_domains: { none: 'id domain source created_by created_at match_count last_match_at', mentions: 'reason' },
  banned_ips: { none: 'id range until created_by created_at match_count last_match_at', mentions: 'reason' },
  match_reports: { none: 'key at' },
  presence: { none: 'kind record_id session_id tab doing seen_at' },
  saved_replies: { none: 'id owner_id updated_by updated_at version deleted_at', mentions: 'name subject html' },
  ticket_macros: { none: 'id name created_at version', mentionsInJson: 'steps' },
  mail_templates: { none: 'id kind name subject text created_at' },
  files: { none: 'id name mime bytes width height created_by created_at', mentions: 'original_name' },
  // Agents, and the console itself.
  auto_ban_settings: { none: 'id enabled rules updated_by updated_at version' },
  site_banners: {
    none: 'id text link link_text foreground background starts_at ends_at audience created_by created_at version',
  },
  sessions: {
    none: 'id token_hash agent_id created_at last_used_at expires_at ip user_agent proof_key locked_at proved_at',
  },
  known_devices: { none: 'agent_id device_hash last_used_at' },
  login_failures: { none: 'id key at' },
  email_codes: { none: 'purpose email code_hash tries expires_at' },
  sign_ups: { none: 'email first_name last_name password_hash created_at' },
  social_logins: { none: 'state_hash browser_hash nonce verifier redirect_uri created_at directory_id' },
  passkey_challenges: { none: 'challenge_hash ceremony agent_id session_id user_handle expires_at' },
  passkeys: {
    none: 'id agent_id credential_id public_key user_handle counter transports name synced created_at last_used_at',
  },
  read_positions: { none: 'agent_id position' },
  recovery_codes: { none: 'agent_id code_hash' },
  second_steps: { none: 'agent_id secret confirmed_at last_step created_at' },
  directories: {
    none: 'id name issuer client_id client_secret sign_in domains groups_claim rules rules_on unmatched rules_by last_sync_at created_at version',
  },
  scim_tokens: { none: 'id directory_id token_hash created_by created_at last_used_at revoked_at' },
  directory_identities: { none: 'directory_id subject agent_id groups last_sign_in_at' },
  directory_users: {
    none: 'id directory_id agent_id user_name external_id first_name last_name display_name email active created_at updated_at version',
  },
  directory_groups: { none: 'id directory_id display_name external_id created_at updated_at version' },
  directory_members: { none: 'group_id user_id' },
  directory_errors: { none: 'id directory_id at tried problem' },
  sign_in_tickets: { none: 'ticket_hash agent_id tries expires_at' },
  used_proofs: { none: 'id at' },
  gmail_accounts: {
    none: 'id email name refresh_token scopes state failure failing_since next_try_at history_id synced_at full_sync_page full_sync_done full_sync_total full_sync_started_at signature connected_by connected_at version',
  },
  gmail_authorizations: { none: 'state_hash agent_id verifier redirect_uri account_id expires_at' },
  gmail_labels: { none: 'account_id label_id name kind text_color background_color' },
  browser_errors: { none: 'id environment area build fingerprint name message stack screen first_seen last_seen' },
  browser_error_reports: { none: 'error_id reference agent_id at times' },
  speed_counts: { none: 'environment area build screen metric device since bucket count' },
  speed_senders: { none: 'environment area build screen metric agent_id since count' },
  announcements: {
    none: 'id environment at area version text deployment_id title link written_by revision withdrawn_at',
  },
  area_reports: { none: 'deployment_id minute agent_id kind count timed ms_sum last_message' },
  deployments: {
    none: 'id environment area build version notes share since by ended_at end reason commit uncommitted',
  },
  open_areas: { none: 'environment area build last_seen' },
  open_hosts: { none: 'environment build last_seen' },
  release_tokens: { none: 'id token_hash team areas created_at created_by last_used_at revoked_at' },
  releases: { none: 'area build version definition contract integrity files bytes stored_at stored_by' },
  sdk_versions: { none: 'version packages stored_at stored_by' },
  server_keys: { none: 'name private_key public_key created_at' },
  repeatable_migrations: { none: 'name hash applied_at' },
  record_counts: { none: 'record part key count' },
  record_count_changes: { none: 'id record part key change at' },
  record_count_times: { none: 'record quarter change' },
  roll_up_state: { none: 'id zone as_of rebuilding events_from requests_from' },
  roll_up_marks: { none: 'id source hour' },
  figure_days: { none: 'figure day value' },
  // Companies and press: public data, not of customers.
  companies: {
    none: 'id name domain description industry sic employees revenue revenue_currency revenue_usd founded street city state postal_code country phones linkedin twitter facebook logo_id created_at updated_at version',
  },
  company_domains: { none: 'domain company_id created_at' },
  company_words: { none: 'word' },
  scanned_domains: {
    none: 'id domain company_name reason resolves addresses redirects_to problem checked_at state corrected_to company_id created_at version',
  },
  domain_checks: { none: 'id created_by created_at stopped_at stopped_by finished_at' },
  domain_check_items: { none: 'check_id domain_id taken_at done_at' },
  crawled_rows: { none: 'id domain company_id found source_url crawled_at state version' },
  inside_products: { none: 'id company_id name category url created_by created_at version' },
  outside_technologies: { none: 'id company_id name category vendor created_by created_at version' },
  articles: { none: 'id url url_key title site language published_on text created_at' },
  press_events: {
    none: 'id kind state company_id company_name article_id url url_key title summary happened_on date_precision people amount currency amount_usd round investors sources file_id created_by created_at updated_at deleted_at version',
  },
  press_templates: { none: 'id name kind title summary' },
  staged_press: {
    none: 'id company_id url url_key title kind article_id state problem read_after batch_id press_id created_by created_at deleted_at version',
  },
  staging_batches: { none: 'id total created_by created_at stopped_at' },
  newsletters: { none: 'day updated_by updated_at version' },
  newsletter_items: { none: 'day press_id position' },
  industries: { none: 'name' },
  sic_codes: { none: 'code title division industry_group also_called words' },
}

const words = (text = ''): readonly string[] => text.split(' ').filter((word) => word !== '')

/** Every column that an entry names, in each place where it names it. */
export const columnsOf = ({ deleted, set, kept, mentions, mentionsInJson, special, none }: Registered): string[] => [
  ...[deleted, mentions, mentionsInJson, special, none, ...Object.values(kept ?? {})].flatMap(words),
  ...Object.keys(set ?? {}),
]

export const mentionColumns = ({ mentions, mentionsInJson }: Registered) => ({
  texts: words(mentions),
  json: words(mentionsInJson),
})
