import type { Role } from '@console/shared/contract/roles'
import { hash } from '@node-rs/argon2'
import type { ClientBase } from 'pg'

export interface DemoAgent {
  readonly email: string
  readonly password: string
  readonly first_name: string
  readonly last_name: string
  readonly level: Role
  /** Route keys that the agent may open; null: the level alone decides. */
  readonly permissions: readonly string[] | null
}

const demoAgent = (level: Role, first_name: string, last_name: string, permissions: DemoAgent['permissions']) => ({
  email: `${level}@example.com`,
  password: `demo-${level}`,
  first_name,
  last_name,
  level,
  permissions,
})

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** One agent of each level, for development only; their passwords are in the README. */
export const demoAgents: readonly DemoAgent[] = [
  demoAgent('su', 'Margaret', 'Lindqvist', null),
  demoAgent('manager', 'Thomas', 'Okafor', null),
  demoAgent(
    'sales',
    'Élodie',
    'Marchand',
    words(`editmember create-new-customer new-customers customers-list reach-customers quickstats latest_customer
      customer-unlocks-report account-standing approve alerts top_abusers gmail gmail_account gmail_drafted_records
      authGmailRedirect whats-new support-ticket to-do`),
  ),
  demoAgent(
    'data_entry',
    'Rohan',
    'Deshpande',
    words(`company-list company-update dataentry2/createEditCompany dataentry2/createPress dataentry2/data-mismatch
      press_news_funding_insert_company editCompanyIndustrySicEmployeeSize add-inside-product data-mismatch
      outside-technology scrapy-crawl-data whats-new`),
  ),
  demoAgent(
    'company_size',
    'Katarzyna',
    'Zielińska',
    words('editCompanyIndustrySicEmployeeSize company-list whats-new'),
  ),
]

/** argon2id is the default algorithm of the package; 19 MiB, two passes, one lane. */
export const hashed = (password: string) => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

/** Adds the demo agents that are absent. */
export const addDemoAgents = async (client: Pick<ClientBase, 'query'>): Promise<void> => {
  for (const { email, password, first_name, last_name, level, permissions } of demoAgents)
    await client.query(
      `insert into agents (email, first_name, last_name, level, permissions, password_hash)
       values ($1, $2, $3, $4, $5, $6) on conflict (lower(email)) do nothing`,
      [
        email,
        first_name,
        last_name,
        level,
        permissions && JSON.stringify(Object.fromEntries(permissions.map((key) => [key, true]))),
        await hashed(password),
      ],
    )
}
