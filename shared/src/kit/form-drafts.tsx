import { getDefaultStore } from 'jotai'
import { agentAtom } from '../auth/session.ts'

/** What was typed and not saved, kept in this browser per agent, form and record. */
export interface Draft {
  readonly values: Readonly<Record<string, string>>
  readonly at: string
}

const prefix = 'draft.'

const keyOf = (form: string): string | null => {
  const agent = getDefaultStore().get(agentAtom)
  return agent ? `${prefix}${agent.agent_id}.${form}` : null
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'values' in value && typeof value.values === 'object' && 'at' in value

export const readDraft = (form: string): Draft | null => {
  const key = keyOf(form)
  const stored = key && localStorage.getItem(key)
  if (!stored) return null
  try {
    const draft: unknown = JSON.parse(stored)
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

export const storeDraft = (form: string, values: Draft['values']): void => {
  const key = keyOf(form)
  if (key === null) return
  try {
    localStorage.setItem(key, JSON.stringify({ values, at: new Date().toISOString() } satisfies Draft))
  } catch {
    // A full storage must not stop the typing; the unsaved-changes question still stands.
  }
}

export const dropDraft = (form: string): void => {
  const key = keyOf(form)
  if (key) localStorage.removeItem(key)
}

/** Drafts of an agent who signs out are nobody else's business. */
export const dropAllDrafts = (agentId: number): void => {
  const mine = Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}${agentId}.`))
  for (const key of mine) localStorage.removeItem(key)
}
