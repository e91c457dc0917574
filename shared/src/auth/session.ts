import { atom, getDefaultStore, useAtomValue } from 'jotai'
import type { ApiError } from '../api/errors.ts'
import { forgetSessionEnded, markSessionEnded, readToken, removeToken, storeToken } from '../api/token.ts'
import type { Agent, LatestNews } from '../contract/calls/session.ts'
import { limits } from '../contract/limits.ts'

/**
 * Session state (spec §4). `reason`: why a stored token did not sign the agent in. `left`: the agent signed out here.
 * `after`: another agent was signed in in this tab before, whose address must not be restored.
 */
export type SessionState =
  | { readonly state: 'loading' }
  | { readonly state: 'signed-out'; readonly reason?: ApiError; readonly left?: true }
  | { readonly state: 'signed-in'; readonly agent: Agent; readonly news?: LatestNews; readonly after?: true }

const stateAtom = atom<SessionState>({ state: 'loading' })

/** Observable session state. */
export const sessionAtom = atom((get) => get(stateAtom))
/** The signed-in agent, or null. */
export const agentAtom = atom((get) => {
  const current = get(stateAtom)
  return current.state === 'signed-in' ? current.agent : null
})

/** The newest announcement when the session was last read, or null. */
export const newsAtom = atom((get) => {
  const current = get(stateAtom)
  return current.state === 'signed-in' ? (current.news ?? null) : null
})

/** Calls of the session. Lazy, so that the sign-in page paints before the contract arrives. */
const api = async () => {
  const {
    session: { deleteSession, getAgent, login, setPreference },
  } = await import('../api/session.ts')
  return { deleteSession, getAgent, login, setPreference }
}

/** Preloads what signing in will need while the agent types. */
export const prepareSignIn = (): void => void api()

const set = (state: SessionState): void => getDefaultStore().set(stateAtom, state)

const agentKey = 'agent'

/** Assigns this tab to the agent and removes what another agent left in it. Returns whether there was one. */
const takeTab = ({ agent_id }: Agent): boolean => {
  const id = String(agent_id)
  const isAnothers = ![null, id].includes(sessionStorage.getItem(agentKey))
  if (isAnothers) sessionStorage.clear()
  forgetSessionEnded()
  sessionStorage.setItem(agentKey, id)
  return isAnothers
}

/**
 * Without a token the agent is signed out; with one the agent is loaded: success signs in, failure signs out (spec §4).
 */
export const startSession = async (): Promise<void> => {
  if (readToken() === null) return set({ state: 'signed-out' })
  set({ state: 'loading' })
  try {
    const { user, news } = await (await api()).getAgent({})
    set({ state: 'signed-in', agent: user, ...(news && { news }), ...(takeTab(user) && { after: true }) })
  } catch (error) {
    set({ state: 'signed-out', ...(isApiError(error) ? { reason: error } : {}) })
  }
}

/** Whether an agent was signed in since the page loaded; memory still holds their data. */
let isUsed = false
let reload = (): void => globalThis.location.reload()
/** Replaced by tests, which observe the reload instead. */
export const onFreshStart = (action: () => void): void => {
  reload = action
}

/** Another tab of this session removed the token: sign out here too, and say so. */
export const loseSession = (): void => {
  isUsed = true
  markSessionEnded()
  set({ state: 'signed-out' })
}

/** Signs in; throws the ApiError of the login call. */
export const signIn = async (email: string, password: string): Promise<void> => {
  const { token } = await (await api()).login({ email, password })
  await signInWith(token)
}

/** Signs in with a token from elsewhere, such as an identity provider. */
export const signInWith = async (token: string): Promise<void> => {
  storeToken(token)
  // A fresh page: no query, atom or undo entry of the previous agent survives.
  if (isUsed) return reload()
  await startSession()
}

const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Further cleanup when the agent leaves, such as clearing the query cache. */
const leaving = new Set<() => void>()
/** Registers cleanup for sign-out, for the lifetime of the page. */
export const onSignOut = (action: () => void): void => void leaving.add(action)

let leavingNow = false
/** Whether this tab is signing out; server events about the ended session are then ignored. */
export const isSigningOut = (): boolean => leavingNow

/** The sign-out call is abandoned after this time. */
const giveUpMs = 10_000

/**
 * Clears agent and token after 500 ms (spec §4), whether or not the server has answered. The request continues behind
 * the sign-in page.
 */
export const signOut = async (): Promise<void> => {
  leavingNow = true
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), giveUpMs)
  void api()
    .then((session) => session.deleteSession({}, { silent: true, signal: giveUp.signal }))
    .catch(() => {})
    .finally(() => clearTimeout(timer))
  await pause(limits.logoutDelayMs)
  removeToken()
  for (const action of leaving) action()
  // All of this belongs to the agent who leaves: their undo list, a preview, the page to return to.
  sessionStorage.clear()
  isUsed = true
  set({ state: 'signed-out', left: true })
  leavingNow = false
}

/** Settings on their way to the server. */
let saving = 0

/** Reloads the agent in the background: name, level or permission map may have changed. */
export const refreshAgent = async (): Promise<void> => {
  const store = getDefaultStore()
  const before = saving ? null : store.get(agentAtom)?.preferences
  const { user, news } = await (await api()).getAgent({}, { silent: true })
  const current = store.get(stateAtom)
  if (current.state !== 'signed-in' || current.agent.agent_id !== user.agent_id) return
  // The answer may be older than a setting that the agent has changed meanwhile.
  const { preferences } = current.agent
  const agent = preferences === before ? user : { ...user, preferences }
  const next: SessionState = { state: 'signed-in', agent, ...(news && { news }) }
  if (JSON.stringify(current) !== JSON.stringify(next)) set(next)
}

/** Stores one setting of the agent, locally at once and on the server. */
export const setPreference = async (key: string, value: unknown): Promise<void> => {
  const store = getDefaultStore()
  const current = store.get(stateAtom)
  if (current.state !== 'signed-in') return
  const { [key]: _, ...others } = current.agent.preferences
  const preferences = value === null ? others : { ...others, [key]: value }
  set({ ...current, agent: { ...current.agent, preferences } })
  saving += 1
  try {
    await (await api()).setPreference({ key, value }, { silent: true })
  } finally {
    saving -= 1
  }
}

/** The signed-in agent; only for components shown to signed-in agents. */
export const useAgent = (): Agent => {
  const agent = useAtomValue(agentAtom)
  if (agent === null) throw new Error('Shown to nobody: this part of the console needs a signed-in agent.')
  return agent
}

/**
 * One setting of the agent and its setter. `read` validates the stored value, which may be years old. Until the setting
 * is written, values that earlier builds stored under a `former` key are used.
 */
export const usePreference = <T>(
  key: string,
  read: (stored: unknown) => T,
  former = key,
): [T, (value: T | null) => void] => {
  const preferences = useAtomValue(agentAtom)?.preferences
  return [read(preferences?.[key] ?? preferences?.[former]), (value) => void setPreference(key, value).catch(() => {})]
}
