import { atom, getDefaultStore, useAtomValue } from 'jotai'
import type { ApiError } from '../api/errors.ts'
import { readToken, removeToken, storeToken } from '../api/token.ts'
import type { Agent, LatestNews } from '../contract/calls/session.ts'
import { limits } from '../contract/limits.ts'

/** Where the session stands (spec §4). `reason` says why a stored token did not sign the agent in. */
export type SessionState =
  | { readonly state: 'loading' }
  | { readonly state: 'signed-out'; readonly reason?: ApiError }
  | { readonly state: 'signed-in'; readonly agent: Agent; readonly news?: LatestNews }

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

/** No token: signed out. A token: the agent is loaded with it; success signs in, failure out (spec §4). */
export const startSession = async (): Promise<void> => {
  if (readToken() === null) return set({ state: 'signed-out' })
  set({ state: 'loading' })
  try {
    const { user, news } = await (await api()).getAgent({})
    set({ state: 'signed-in', agent: user, ...(news && { news }) })
  } catch (error) {
    set({ state: 'signed-out', ...(isApiError(error) ? { reason: error } : {}) })
  }
}

/** Signs in; throws the ApiError of the login call. */
export const signIn = async (email: string, password: string): Promise<void> => {
  const { token } = await (await api()).login({ email, password })
  await signInWith(token)
}

/** Signs in by a token that was had in another way, such as from a provider. */
export const signInWith = async (token: string): Promise<void> => {
  storeToken(token)
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

/** Ends the session on the server and clears agent and token after 500 ms (spec §4), even if the server is away. */
export const signOut = async (): Promise<void> => {
  leavingNow = true
  const ended = api().then((session) => session.deleteSession({}, { silent: true }))
  await Promise.all([ended.catch(() => {}), pause(limits.logoutDelayMs)])
  removeToken()
  for (const action of leaving) action()
  set({ state: 'signed-out' })
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

/** One setting of the agent with its setter; what is stored is checked by `read`, for it may be years old. */
export const usePreference = <T>(key: string, read: (stored: unknown) => T): [T, (value: T | null) => void] => {
  const agent = useAtomValue(agentAtom)
  return [read(agent?.preferences[key]), (value) => void setPreference(key, value).catch(() => {})]
}
