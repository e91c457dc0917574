import { type Decision, decide, type Who } from '@console/shared/contract/access'
import type { DeployedScreen } from '@console/shared/contract/area'
import { dataEntryHomePath, homePath } from '../../contract/screens.ts'

/** Redirect for agents who may not open a route (spec §2). */
export type Verdict = { readonly open: true } | { readonly open: false; readonly to: string }

const deniedPath = (path: string, step: Decision['step']): string =>
  `/permission-denied?${new URLSearchParams({ path, step: String(step) })}`

/** The guard's result for one route: open, or a redirect. */
export const judge = (who: Who, screen: Pick<DeployedScreen, 'path' | 'roles'>): Verdict => {
  const decision = decide(who, screen)
  if (decision.allowed) return { open: true }
  // Data entry is sent to a page of its own instead of a refusal, unless that page is the refused one.
  if (who.level === 'data_entry' && screen.path !== dataEntryHomePath) return { open: false, to: dataEntryHomePath }
  return { open: false, to: deniedPath(screen.path, decision.step) }
}

/**
 * A local address to return to after signing in; anything else becomes the home page. Control characters are rejected.
 */
export const safeReturn = (next: string | null, home: string = homePath): string => {
  if (next === null || !next.startsWith('/') || next.startsWith('//') || /[\\\p{Cc}]/u.test(next)) return home
  return /^\/(signin|signup)?([?#].*)?$/.test(next) ? home : next
}
