import { sql } from '#drizzle'
import { bigint, integer, pgTable, text, uniqueIndex } from '#drizzle/pg-core'
import { createdAt, identity, line } from '../../../platform/database/columns.ts'
import { companies } from '../../../platform/records/companies-schema.ts'
import { agents } from '../../../platform/records/schema.ts'

const ofCompany = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => companies.id)

/** Products of a company. */
export const insideProducts = pgTable(
  'inside_products',
  {
    id: identity(),
    company_id: ofCompany(),
    name: text().notNull(),
    category: line(),
    url: line(),
    created_by: bigint({ mode: 'number' }).references(() => agents.id),
    created_at: createdAt(),
    version: integer().notNull().default(1),
  },
  (t) => [uniqueIndex('inside_products_name').on(t.company_id, sql`lower(${t.name})`)],
)

/** Technologies that a company uses. */
export const outsideTechnologies = pgTable(
  'outside_technologies',
  {
    id: identity(),
    company_id: ofCompany(),
    name: text().notNull(),
    category: line(),
    vendor: line(),
    created_by: bigint({ mode: 'number' }).references(() => agents.id),
    created_at: createdAt(),
    version: integer().notNull().default(1),
  },
  (t) => [uniqueIndex('outside_technologies_name').on(t.company_id, sql`lower(${t.name})`)],
)
