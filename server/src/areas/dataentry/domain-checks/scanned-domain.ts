import type {
  domainChecksCalls,
  ScannedDomain,
  scannedDomainColumns,
} from '@console/remote-dataentry/contract/calls/domain-checks'
import type { InputOf } from '@console/shared/contract/define-calls'
import { readSearchText } from '@console/shared/contract/search-text'
import { and, eq, inArray, isNull, type SQL, sql } from '#drizzle'
import type { PgColumn } from '#drizzle/pg-core'
import { isBeyondAscii } from '../../../platform/database/columns.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { type Keyset, keysetPage } from '../../../platform/database/keyset.ts'
import { containsWords, within } from '../../../platform/database/match.ts'
import { queueItems } from '../queues/queue-schema.ts'
import { scannedDomains } from './scanned-domain-schema.ts'

type Company = ScannedDomain['owner']

/** A fully qualified column: in a query of a single table Drizzle writes it without the table. */
const own = (column: PgColumn): SQL => sql`${scannedDomains}.${sql.identifier(column.name)}`

const asCompany = sql`jsonb_build_object('company_id', c.id, 'name', c.name, 'domain', c.domain)`

/** The company that has the domain in a column, main or additional. */
const ownerOf = (domain: PgColumn): SQL<Company> =>
  sql<Company>`(select ${asCompany} from company_domains d join companies c on c.id = d.company_id
    where d.domain = ${own(domain)})`

const item = sql`queue_items q where q.queue = 'domains' and q.record_id = ${own(scannedDomains.id)}`

const fields = {
  scanned_domain_id: scannedDomains.id,
  domain: scannedDomains.domain,
  company_name: scannedDomains.company_name,
  reason: scannedDomains.reason,
  resolves: scannedDomains.resolves,
  addresses: scannedDomains.addresses,
  redirects_to: scannedDomains.redirects_to,
  problem: scannedDomains.problem,
  checked_at: scannedDomains.checked_at,
  checking: sql<boolean>`exists (select 1 from domain_check_items i join domain_checks k on k.id = i.check_id
    where i.domain_id = ${own(scannedDomains.id)} and i.done_at is null and k.stopped_at is null)`,
  state: scannedDomains.state,
  corrected_to: scannedDomains.corrected_to,
  company: sql<Company>`(select ${asCompany} from companies c where c.id = ${own(scannedDomains.company_id)})`,
  owner: ownerOf(scannedDomains.domain),
  target_owner: ownerOf(scannedDomains.redirects_to),
  decided_by: sql<string>`coalesce((select concat_ws(' ', a.first_name, a.last_name)
    from agents a where a.id = (select q.decided_by from ${item})), '')`,
  decided_at: sql<Date | null>`(select q.decided_at from ${item})`.mapWith(queueItems.decided_at),
  created_at: scannedDomains.created_at,
  version: scannedDomains.version,
}

type Times = { checked_at: Date | null; decided_at: Date | null; created_at: Date }

const toRow = (row: Omit<ScannedDomain, keyof Times> & Times): ScannedDomain => ({
  ...row,
  checked_at: row.checked_at?.toISOString() ?? null,
  decided_at: row.decided_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

/** The list of /company-list. */
export const scannedDomainKeyset: Keyset<'domain' | 'created_at' | 'checked_at', typeof fields, ScannedDomain> = {
  table: scannedDomains,
  id: scannedDomains.id,
  fields,
  toRow,
  sorts: {
    domain: { expression: sql`${scannedDomains.domain}`, type: 'text' },
    created_at: { expression: sql`${scannedDomains.created_at}`, type: 'timestamptz' },
    checked_at: { expression: sql`${scannedDomains.checked_at}`, type: 'timestamptz', nullable: true },
  },
}

type Exported = Record<(typeof scannedDomainColumns)[number], string | null>

/** The same list for exports. */
export const scannedDomainExport: Keyset<keyof typeof scannedDomainKeyset.sorts, typeof fields, Exported> = {
  ...scannedDomainKeyset,
  toRow: (found) => {
    const row = toRow(found)
    return { ...row, addresses: row.addresses.join(' '), owner: row.owner?.name ?? '' }
  },
}

type Selection = InputOf<typeof domainChecksCalls.startDomainCheck>['selection']
type Filters = Extract<Selection, { matching: unknown }>['matching']

const hasOwner = sql`exists (select 1 from company_domains d where d.domain = ${scannedDomains.domain})`

/** As in its two indexes; the one for ASCII ignores case. */
const searched = sql`(${scannedDomains.domain} || ' ' || ${scannedDomains.company_name})`

const holdsText = (text: string): SQL => {
  const { words } = readSearchText(text)
  const plain = words.map((word) => sql`${searched} ilike ${within(word)}`)
  return sql`((${sql.join(plain, sql` and `)})
    or (${isBeyondAscii(searched)} and ${containsWords(sql`fold_text(${searched})`, words)}))`
}

/** The condition of a list; undefined: all. */
export const scannedDomainsWhere = ({ text, state, resolves, redirects, owner }: Filters = {}): SQL | undefined =>
  and(
    text?.trim() ? holdsText(text) : undefined,
    state && eq(scannedDomains.state, state),
    resolves === 'unchecked' ? isNull(scannedDomains.resolves) : resolves && eq(scannedDomains.resolves, resolves),
    redirects && sql`${scannedDomains.redirects_to} ${sql.raw(redirects === 'elsewhere' ? '<>' : '=')} ''`,
    owner && (owner === 'known' ? hasOwner : sql`not ${hasOwner}`),
  )

export const selectedScannedDomains = (selection: Selection): SQL | undefined =>
  'ids' in selection ? inArray(scannedDomains.id, selection.ids) : scannedDomainsWhere(selection.matching)

/** A scanned domain in its wire form. */
export const readScannedDomain = async (db: Executor, id: number): Promise<ScannedDomain | undefined> => {
  const [found] = await db.select(fields).from(scannedDomains).where(eq(scannedDomains.id, id))
  return found && toRow(found)
}

export const scannedDomainsPage = (db: Executor, input: InputOf<typeof domainChecksCalls.listScannedDomains>) =>
  keysetPage(db, scannedDomainKeyset, {
    where: scannedDomainsWhere(input.filters),
    sort: input.sort ?? { by: 'created_at', direction: 'desc' },
    page: input.page,
  })
