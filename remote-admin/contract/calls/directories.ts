import { agentStates } from '@console/shared/contract/calls/agents'
import { roles } from '@console/shared/contract/roles'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { unmatchedWays } from '../directory-rules.ts'

const directoriesScreen = { screens: ['directories'] } as const

const name = () => s.line(60, { min: 1 })
const domains = () => s.array(s.domain(), { maxItems: 50 })

const rule = s.object({
  /** Name or id of a group there. */
  group: s.line(200, { min: 1 }),
  level: s.oneOf(roles),
  /** Null: the level alone decides. */
  permissions: s.nullable(s.record(s.boolean())),
})
const rules = () => s.array(rule, { maxItems: 100 })

const summary = {
  directory_id: s.id(),
  name: s.string(),
  /** Empty: nobody signs in with it. */
  issuer: s.string(),
  sign_in: s.boolean(),
  rules_on: s.boolean(),
  /** Number of tokens that are not revoked. */
  tokens: s.count(),
  /** Number of agents whom it provisions or who have signed in with it. */
  people: s.count(),
  last_sync_at: s.nullable(s.timestamp()),
  /** The last thing it was refused, within 30 days. */
  last_error: s.nullable(s.object({ at: s.timestamp(), problem: s.string() })),
}
const listedDirectory = s.object(summary)
export type ListedDirectory = s.Static<typeof listedDirectory>

const scimToken = s.object({
  id: s.id(),
  created_at: s.timestamp(),
  created_by: s.string(),
  last_used_at: s.nullable(s.timestamp()),
  revoked_at: s.nullable(s.timestamp()),
})
export type ScimToken = s.Static<typeof scimToken>

const directory = s.object({
  ...summary,
  client_id: s.string(),
  has_secret: s.boolean(),
  domains: s.array(s.string()),
  groups_claim: s.string(),
  rules: s.array(rule),
  unmatched: s.oneOf(unmatchedWays),
  /** Who switched the rules on; empty: nobody yet. */
  rules_by: s.string(),
  /** Groups that it has named so far, with the number of their people. */
  groups: s.array(s.object({ name: s.string(), people: s.count() })),
  scim_tokens: s.array(scimToken),
  errors: s.array(s.object({ id: s.id(), at: s.timestamp(), tried: s.string(), problem: s.string() })),
  /** Address to register at the provider, and the base address for SCIM. */
  redirect_url: s.string(),
  scim_url: s.string(),
  version: s.version(),
})
export type Directory = s.Static<typeof directory>

/** An agent's rights before or after the rules. */
const rights = s.object({
  level: s.oneOf(roles),
  /** Number of screens in the permission map; null: no map. */
  map_size: s.nullable(s.count()),
  active: s.boolean(),
})

/** What rules would leave as it is, and why. */
export const heldReasons = ['lastSuperUser', 'noSuperUser', 'suDecided'] as const

const ruleChange = s.object({
  agent_id: s.id(),
  name: s.string(),
  email: s.string(),
  /** The group that decides; null: none of theirs has a rule. */
  group: s.nullable(s.string()),
  before: rights,
  after: rights,
  /** Why it is not done; null: it is. */
  held: s.nullable(s.oneOf(heldReasons)),
})
export type RuleChange = s.Static<typeof ruleChange>

const person = s.object({
  agent_id: s.id(),
  name: s.string(),
  email: s.string(),
  state: s.oneOf(agentStates),
  provisioned: s.boolean(),
  groups: s.array(s.string()),
  last_sign_in_at: s.nullable(s.timestamp()),
})
export type DirectoryPerson = s.Static<typeof person>

/** Directories of people: sign-in by OpenID Connect, rights by group, provisioning by SCIM. */
export const directoriesCalls = defineCalls({
  listDirectories: {
    method: 'GET',
    path: 'directories/list_directories',
    summary: 'All directories, by name, and whether Google is set up by the settings of the server.',
    access: directoriesScreen,
    input: s.object({}),
    output: s.object({ google: s.boolean(), directories: s.array(listedDirectory) }),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  getDirectory: {
    method: 'POST',
    path: 'directories/get_directory',
    summary: 'A directory with its rules, the groups it has named, its tokens and what it was refused last.',
    access: directoriesScreen,
    input: s.object({ directory_id: s.id() }),
    output: directory,
    reads: 'none',
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  addDirectory: {
    method: 'POST',
    path: 'directories/add_directory',
    summary: 'Adds a directory that signs nobody in yet and provisions nobody.',
    access: directoriesScreen,
    input: s.object({ name: name() }),
    output: s.object({ directory_id: s.id(), name: s.string() }),
    reads: 'none',
    compressed: true,
    errors: ['nameTaken'],
    changes: 'directory',
    retry: true,
  },
  updateDirectory: {
    method: 'POST',
    path: 'directories/update_directory',
    summary: 'Changes how agents sign in with a directory. Before it is offered, its provider must answer.',
    access: directoriesScreen,
    input: s.object({
      directory_id: s.id(),
      name: name(),
      issuer: s.line(500),
      client_id: s.line(300),
      /** Empty: it stays. */
      client_secret: s.line(1_000),
      domains: domains(),
      groups_claim: s.line(200, { min: 1 }),
      sign_in: s.boolean(),
      version: s.version(),
    }),
    output: directory,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'versionConflict', 'nameTaken', 'notStaff', 'providerUnavailable'],
    changes: 'directory',
    retry: true,
  },
  removeDirectory: {
    method: 'POST',
    path: 'directories/remove_directory',
    summary: 'Removes a directory with its tokens and groups. Its agents stay as they are.',
    access: directoriesScreen,
    input: s.object({ directory_id: s.id() }),
    output: s.object({ name: s.string() }),
    reads: 'none',
    compressed: true,
    errors: ['notFound'],
    changes: 'directory',
    retry: true,
  },
  previewDirectoryRules: {
    method: 'POST',
    path: 'directories/preview_directory_rules',
    summary: 'Which agents rules would change and how, if they were switched on now.',
    access: directoriesScreen,
    input: s.object({ directory_id: s.id(), rules: rules(), unmatched: s.oneOf(unmatchedWays) }),
    output: s.object({
      changes: s.array(ruleChange),
      /** Number of agents who stay as they are. */
      unchanged: s.count(),
      /** Stands for exactly these changes. */
      seen: s.string(),
    }),
    reads: { agent: 'changes[].agent_id' },
    compressed: true,
    errors: ['notFound', 'grantsMore'],
    changes: false,
    retry: true,
  },
  updateDirectoryRules: {
    method: 'POST',
    path: 'directories/update_directory_rules',
    summary: 'Saves the rules of a directory. Switched on, they apply at once: to those whom the preview named.',
    access: directoriesScreen,
    input: s.object({
      directory_id: s.id(),
      rules: rules(),
      unmatched: s.oneOf(unmatchedWays),
      rules_on: s.boolean(),
      /** From the preview of the same rules; required to switch them on. */
      seen: s.optional(s.line(100)),
      version: s.version(),
    }),
    output: directory,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'versionConflict', 'grantsMore', 'ownAccount', 'previewDiffers'],
    changes: 'directory',
    retry: true,
  },
  addScimToken: {
    method: 'POST',
    path: 'directories/add_scim_token',
    summary: 'Lets a directory provision agents by SCIM; the token is told this once.',
    access: directoriesScreen,
    input: s.object({ directory_id: s.id() }),
    output: s.object({ token: s.string(), scim_token: scimToken }),
    reads: 'none',
    errors: ['notFound'],
    changes: 'scim_token',
    compressed: false,
    secret: true,
    retry: false,
  },
  revokeScimToken: {
    method: 'POST',
    path: 'directories/revoke_scim_token',
    summary: 'Makes a token for SCIM useless, at once.',
    access: directoriesScreen,
    input: s.object({ id: s.id() }),
    output: scimToken,
    reads: 'none',
    compressed: true,
    errors: ['notFound'],
    changes: 'scim_token',
    retry: true,
  },
  listDirectoryPeople: {
    method: 'POST',
    path: 'directories/list_directory_people',
    summary: 'The agents of a directory by name, 500 at most, with their groups.',
    access: directoriesScreen,
    input: s.object({ directory_id: s.id(), text: s.optional(s.line(200)) }),
    output: s.object({ people: s.array(person), total: s.count() }),
    reads: { agent: 'people[].agent_id' },
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  unlinkAgent: {
    method: 'POST',
    path: 'directories/unlink_agent',
    summary: 'Separates an agent from the sign-ins of a directory, so that they can be linked with another one.',
    access: directoriesScreen,
    input: s.object({ directory_id: s.id(), agent_id: s.id() }),
    output: s.object({ agent_id: s.id() }),
    reads: { agent: 'agent_id' },
    compressed: true,
    errors: ['notFound', 'stillProvisioned'],
    changes: 'agent',
    retry: true,
  },
})
