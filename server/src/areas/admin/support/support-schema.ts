import type { requestTypes, ticketPriorities, ticketStates } from '@console/remote-admin/contract/calls/support'
import type { MacroSteps } from '@console/remote-admin/contract/calls/support-work'
import { type SQL, sql } from '#drizzle'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from '#drizzle/pg-core'
import { at, createdAt, day, identity, line } from '../../../platform/database/columns.ts'
import { mails } from '../../../platform/mail/mail-schema.ts'
import { agents, customers } from '../../../platform/records/schema.ts'

/** A customer's request for help; the specification calls its id prospect_id. */
export const tickets = pgTable(
  'tickets',
  {
    id: identity(),
    /** Null: the author is unknown. */
    customer_id: bigint({ mode: 'number' }).references(() => customers.id),
    requester_name: line(),
    requester_email: text().notNull(),
    subject: text().notNull(),
    request_type: text().$type<(typeof requestTypes)[number]>().notNull().default('other'),
    state: text().$type<(typeof ticketStates)[number]>().notNull().default('open'),
    priority: text().$type<(typeof ticketPriorities)[number]>().notNull().default('normal'),
    assigned_to: bigint({ mode: 'number' }).references(() => agents.id),
    due_on: day().notNull(),
    /** Set while the state is snoozed. */
    snoozed_until: day(),
    last_message_at: createdAt(),
    last_from: text().$type<'customer' | 'agent'>().notNull().default('customer'),
    /** Numbers of the last message of any kind and of the customer's last message; 0: none. */
    last_message_id: bigint({ mode: 'number' }).notNull().default(0),
    last_customer_message_id: bigint({ mode: 'number' }).notNull().default(0),
    created_at: createdAt(),
    version: integer().notNull().default(1),
    search_text: text()
      .generatedAlwaysAs(
        (): SQL => sql`lower(subject || E'\n' || requester_name || E'\n' || requester_email || E'\n' || id::text)`,
      )
      .notNull(),
  },
  (t) => [
    index('tickets_search').using('gin', sql`${t.search_text} gin_trgm_ops`),
    index('tickets_search_folded').using('gin', sql`fold_lower(${t.search_text}) gin_trgm_ops`),
    index('tickets_due').on(t.due_on, t.id),
    index('tickets_last_message').on(t.last_message_at, t.id),
    index('tickets_created').on(t.created_at, t.id),
    index('tickets_assigned').on(t.assigned_to, t.due_on),
    index('tickets_customer').on(t.customer_id, t.id),
    index('tickets_requester').on(sql`lower(${t.requester_email})`, t.id),
    index('tickets_snoozed').on(t.snoozed_until).where(sql`${t.state} = 'snoozed'`),
  ],
)

/** A message of a ticket: by the customer, to them, or between agents. */
export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: identity(),
    ticket_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => tickets.id),
    kind: text().$type<'customer' | 'reply' | 'note'>().notNull(),
    agent_id: bigint({ mode: 'number' }).references(() => agents.id),
    text: text().notNull(),
    mail_id: bigint({ mode: 'number' }).references(() => mails.id),
    /** Id given by the main site: a repeated message is stored once. */
    source_key: text().unique(),
    created_at: createdAt(),
  },
  (t) => [index('ticket_messages_ticket').on(t.ticket_id, t.id)],
)

/** A macro: several changes under one name. */
export const ticketMacros = pgTable('ticket_macros', {
  id: identity(),
  name: text().notNull().unique(),
  steps: jsonb().$type<MacroSteps>().notNull(),
  created_at: createdAt(),
  version: integer().notNull().default(1),
})

/** The last message of a ticket that an agent has read. */
export const ticketReads = pgTable(
  'ticket_reads',
  {
    agent_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    ticket_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    read_to: bigint({ mode: 'number' }).notNull(),
    read_at: at().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.agent_id, t.ticket_id] }), index('ticket_reads_ticket').on(t.ticket_id)],
)
