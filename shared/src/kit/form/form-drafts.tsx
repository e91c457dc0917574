import { getDefaultStore } from 'jotai'
import { readMoved } from '../../api/moved-key.ts'
import { agentAtom } from '../../auth/session.ts'

/** What was typed and not saved, kept in this browser per agent, form and record. */
export interface Draft {
  readonly values: Readonly<Record<string, string>>
  readonly at: string
  /** What the agent began from: where the record changed since, a save must still find the conflict. */
  readonly from?: { readonly values: Readonly<Record<string, string>>; readonly version: { readonly version?: number } }
}

/** What a draft is of. It begins with the name of its area, so that drafts of two areas never have one name. */
export type DraftName = `${string}.${string}`

const prefix = 'draft.'

/** Where a draft lies, and where builds from before drafts had the name of their area put it. */
const keysOf = (form: DraftName): { readonly key: string; readonly former: string } | null => {
  const agent = getDefaultStore().get(agentAtom)
  if (!agent) return null
  const of = `${prefix}${agent.agent_id}.`
  return { key: of + form, former: of + formerName(form) }
}
const formerName = (form: DraftName): string => form.slice(form.indexOf('.') + 1)

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'values' in value && typeof value.values === 'object' && 'at' in value

/** The draft of this agent under that name; null: none, nobody is signed in, or what is there is no draft. */
export const readDraft = (form: DraftName): Draft | null => {
  const keys = keysOf(form)
  const stored = keys && readMoved(localStorage, keys.key, keys.former)
  if (!stored) return null
  try {
    const draft: unknown = JSON.parse(stored)
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

/** Keeps a draft under a name; never throws, for a full storage must not stop the typing. */
export const storeDraft = (form: DraftName, values: Draft['values'], from?: Draft['from']): void => {
  const keys = keysOf(form)
  if (keys === null) return
  if (carrying) carried.set(form, Date.now())
  try {
    const draft: Draft = { values, at: new Date().toISOString(), ...(from ? { from } : {}) }
    localStorage.setItem(keys.key, JSON.stringify(draft))
    localStorage.removeItem(keys.former)
  } catch {
    // A full storage must not stop the typing; the unsaved-changes question still stands.
  }
}

/** Forgets a draft, once it was saved or discarded. */
export const dropDraft = (form: DraftName): void => {
  const keys = keysOf(form)
  if (keys) for (const key of Object.values(keys)) localStorage.removeItem(key)
}

/** Drafts of an agent who signs out are nobody else's business. */
export const dropAllDrafts = (agentId: number): void => {
  const mine = Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}${agentId}.`))
  for (const key of mine) localStorage.removeItem(key)
}

/** Forms whose work is on its way from one build of a screen to the next, with the moment it left. */
const carried = new Map<string, number>()
const carriedForMs = 10_000
let carrying = false

/** Replaces a screen by its newer build; unsaved text continues in the newer one. */
export const carryDrafts = (takeAway: () => void): void => {
  carrying = true
  try {
    takeAway()
  } finally {
    carrying = false
  }
}

/** Whether a form goes on with work that it had a moment ago in another build; true once. */
export const claimDraft = (form: DraftName): boolean => {
  const at = carried.get(form) ?? carried.get(formerName(form))
  for (const name of [form, formerName(form)]) carried.delete(name)
  return at !== undefined && Date.now() - at < carriedForMs
}
