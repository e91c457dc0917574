import { atom, getDefaultStore, useAtomValue } from 'jotai'
import type { ApiError } from '../api/errors.ts'
import { forgetSessionEnded, markSessionEnded, readToken, removeToken, storeToken } from '../api/token.ts'
import type { Agent, LatestNews } from '../contract/calls/session.ts'
import { limits } from '../contract/limits.ts'

/**
 * Where the session stands (spec §4). `reason` says why a stored token did not sign the agent in, `left` that the agent
 * signed out here, `after` that somebody else was signed in in this tab before: where they were is not for this agent.
 */
export type SessionState =
  | { readonly state: 'loading' }
  | { readonly state: 'signed-out'; readonly reason?: ApiError; readonly left?: true }
  | { readonly state: 'signed-in'; readonly agent: Agent; readonly news?: LatestNews; readonly after?: true }

const stateAtom = atom<SessionState>({ state: 'loading' })

/** The state of the session, to be watched. */
export const sessionAtom = atom((get) => get(stateAtom))
/** The signed-in agent, or null. */
export const agentAtom = atom((get) => {
  const current = get(stateAtom)
  return current.state === 'signed-in' ? current.agent : null
})

/** The newest announcement when the session was read last, or null. */
export const newsAtom = atom((get) => {
  const current = get(stateAtom)
  return current.state === 'signed-in' ? (current.news ?? null) : null
})

/** The session's calls. Apart, so that the sign-in page is drawn before axios and the contract arrive. */
const api = async () => {
  const {
    session: { deleteSession, getAgent, login, setPreference },
  } = await import('../api/session.ts')
  return { deleteSession, getAgent, login, setPreference }
}

/** Fetches what signing in will need while the agent is still typing. */
export const prepareSignIn = (): void => void api()

const set = (state: SessionState): void => getDefaultStore().set(stateAtom, state)

const agentKey = 'agent'

/** Makes this tab the agent's. What another agent left in it goes; true: there was one. */
const takeTab = ({ agent_id }: Agent): boolean => {
  const id = String(agent_id)
  const isAnothers = ![null, id].includes(sessionStorage.getItem(agentKey))
  if (isAnothers) sessionStorage.clear()
  forgetSessionEnded()
  sessionStorage.setItem(agentKey, id)
  return isAnothers
}

/** No token: signed out. A token: the agent is loaded with it; success signs in, failure out (spec §4). */
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

/** An agent was here since the page was loaded, and left: memory is full of what was theirs. */
let isUsed = false
let reload = (): void => globalThis.location.reload()
/** Tests look at the reload instead of suffering it. */
export const onFreshStart = (action: () => void): void => {
  reload = action
}

/** Another tab of this session has taken the token away: this one is signed out, too, and says so. */
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

/** Signs in by a token that was had in another way, such as from a provider. */
export const signInWith = async (token: string): Promise<void> => {
  storeToken(token)
  // Nothing of the agent before reaches this one: not one query, atom or undo of a page that begins anew.
  if (isUsed) return reload()
  await startSession()
}

const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** What else is forgotten when the agent leaves, such as everything that was read. */
const leaving = new Set<() => void>()
/** Has something done whenever an agent leaves, for as long as the page is there. */
export const onSignOut = (action: () => void): void => void leaving.add(action)

let leavingNow = false
/** Whether this tab is signing out: what the server says of the ended session is no news then. */
export const isSigningOut = (): boolean => leavingNow

/** After that the server is no longer asked to end the session. */
const giveUpMs = 10_000

/**
 * Clears agent and token after 500 ms (spec §4), whatever the server does meanwhile: one that hangs holds nobody. The
 * request goes on behind the sign-in page.
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
  // All of it is of the agent who leaves: their undo list, a preview, a page to return to.
  sessionStorage.clear()
  isUsed = true
  set({ state: 'signed-out', left: true })
  leavingNow = false
}

/** Asks again who the agent is, behind what is shown: name, level or permission map may have changed. */
export const refreshAgent = async (): Promise<void> => {
  const { user, news } = await (await api()).getAgent({}, { silent: true })
  const current = getDefaultStore().get(stateAtom)
  if (current.state !== 'signed-in' || current.agent.agent_id !== user.agent_id) return
  const next: SessionState = { state: 'signed-in', agent: user, ...(news && { news }) }
  if (JSON.stringify(current) !== JSON.stringify(next)) set(next)
}

/** Keeps one setting of the agent, here at once and on the server. */
export const setPreference = async (key: string, value: unknown): Promise<void> => {
  const store = getDefaultStore()
  const current = store.get(stateAtom)
  if (current.state !== 'signed-in') return
  const { [key]: _, ...others } = current.agent.preferences
  const preferences = value === null ? others : { ...others, [key]: value }
  set({ ...current, agent: { ...current.agent, preferences } })
  await (await api()).setPreference({ key, value }, { silent: true })
}

/** The signed-in agent; only for what is shown to signed-in agents. */
export const useAgent = (): Agent => {
  const agent = useAtomValue(agentAtom)
  if (agent === null) throw new Error('Shown to nobody: this part of the console needs a signed-in agent.')
  return agent
}

/**
 * One setting of the agent with its setter; what is stored is checked by `read`, for it may be years old. Until it is
 * set under its key, what an earlier build kept under a `former` one holds.
 */
export const usePreference = <T>(
  key: string,
  read: (stored: unknown) => T,
  former = key,
): [T, (value: T | null) => void] => {
  const preferences = useAtomValue(agentAtom)?.preferences
  return [read(preferences?.[key] ?? preferences?.[former]), (value) => void setPreference(key, value).catch(() => {})]
}
