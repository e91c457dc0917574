import { getDefaultStore } from 'jotai'
import { readMoved } from '../../api/moved-key.ts'
import { agentAtom } from '../../auth/session.ts'

/** Unsaved input, kept in this browser per agent, form and record. */
export interface Draft {
  readonly values: Readonly<Record<string, string>>
  readonly at: string
  /** The values that the agent started from: if the record has changed since, saving must still detect the conflict. */
  readonly from?: { readonly values: Readonly<Record<string, string>>; readonly version: { readonly version?: number } }
}

/** Name of a draft. It begins with the area, so that two areas never use the same name. */
export type DraftName = `${string}.${string}`

const prefix = 'draft.'

/** Storage keys of a draft: the current one, and the one of builds whose keys lacked the area. */
const keysOf = (form: DraftName): { readonly key: string; readonly former: string } | null => {
  const agent = getDefaultStore().get(agentAtom)
  if (!agent) return null
  const of = `${prefix}${agent.agent_id}.`
  return { key: of + form, former: of + formerName(form) }
}
const formerName = (form: DraftName): string => form.slice(form.indexOf('.') + 1)

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'values' in value && typeof value.values === 'object' && 'at' in value

/** The agent's draft of that name; null if there is none, nobody is signed in, or the stored value is not a draft. */
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

/** Stores a draft; never throws, because a full storage must not interrupt typing. */
export const storeDraft = (form: DraftName, values: Draft['values'], from?: Draft['from']): void => {
  const keys = keysOf(form)
  if (keys === null) return
  if (carrying) carried.set(form, Date.now())
  try {
    const draft: Draft = { values, at: new Date().toISOString(), ...(from ? { from } : {}) }
    localStorage.setItem(keys.key, JSON.stringify(draft))
    localStorage.removeItem(keys.former)
  } catch {
    // A full storage must not interrupt typing; the unsaved-changes question still appears.
  }
}

/** Removes a draft after it was saved or discarded. */
export const dropDraft = (form: DraftName): void => {
  const keys = keysOf(form)
  if (keys) for (const key of Object.values(keys)) localStorage.removeItem(key)
}

/** Removes the drafts of the agent who signs out. */
export const dropAllDrafts = (agentId: number): void => {
  const mine = Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}${agentId}.`))
  for (const key of mine) localStorage.removeItem(key)
}

/** Forms whose input is being moved from one build of a screen to the next, with the time they were removed. */
const carried = new Map<string, number>()
const carriedForMs = 10_000
let carrying = false

/** Replaces a screen by its newer build; unsaved input continues there. */
export const carryDrafts = (takeAway: () => void): void => {
  carrying = true
  try {
    takeAway()
  } finally {
    carrying = false
  }
}

/** Whether a form takes over input from another build that was just replaced; true only once. */
export const claimDraft = (form: DraftName): boolean => {
  const at = carried.get(form) ?? carried.get(formerName(form))
  for (const name of [form, formerName(form)]) carried.delete(name)
  return at !== undefined && Date.now() - at < carriedForMs
}
