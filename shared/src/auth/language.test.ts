import { getDefaultStore } from 'jotai'
import { session } from '../api/session.ts'
import { removeToken, storeToken } from '../api/token.ts'
import type { Agent } from '../contract/calls/session.ts'
import { localeAtom, setLocale } from '../intl/messages.ts'
import { chooseLanguage, followLanguage } from './language.ts'
import { refreshAgent, startSession } from './session.ts'

const agent = (preferences: Agent['preferences']): { user: Agent } => ({
  user: {
    agent_id: 7,
    first: 'Ana',
    last: 'Lima',
    email: 'ana@example.com',
    level: 'su',
    permissions: null,
    preferences,
  },
})
const store = getDefaultStore()
const locale = () => store.get(localeAtom)
const settled = () => new Promise((resolve) => setTimeout(resolve))

const signInAs = async (preferences: Agent['preferences']) => {
  jest.spyOn(session, 'getAgent').mockResolvedValue(agent(preferences))
  storeToken('t')
  await startSession()
  await settled()
}

beforeAll(followLanguage)
beforeEach(async () => {
  jest.spyOn(session, 'setPreference').mockResolvedValue({})
  removeToken()
  await startSession()
  await setLocale('en')
})
afterEach(() => jest.restoreAllMocks())

test('signing in applies the agent’s own language', async () => {
  await signInAs({ locale: 'it' })
  expect(locale()).toBe('it')
})

test('an agent without a choice keeps the browser’s language, and an unknown one is no choice', async () => {
  await setLocale('es')
  await signInAs({ locale: 'klingon' })
  expect(locale()).toBe('es')
})

test('a choice is stored on the server, for the agent’s other browsers', async () => {
  await signInAs({})
  await chooseLanguage('zh')
  expect(locale()).toBe('zh')
  expect(session.setPreference).toHaveBeenCalledWith({ key: 'locale', value: 'zh' }, { silent: true })
})

test('a choice made elsewhere applies once the agent is refreshed', async () => {
  await signInAs({ locale: 'fr' })
  jest.spyOn(session, 'getAgent').mockResolvedValue(agent({ locale: 'ar' }))
  await refreshAgent()
  await settled()
  expect(locale()).toBe('ar')
})

test('signed out, the choice is this browser’s alone', async () => {
  await chooseLanguage('fr')
  expect(locale()).toBe('fr')
  expect(session.setPreference).not.toHaveBeenCalled()
})

test('a choice is not undone by an older answer of the server', async () => {
  await signInAs({ locale: 'fr' })
  const answer = Promise.withResolvers<{ user: Agent }>()
  jest.spyOn(session, 'getAgent').mockReturnValue(answer.promise)
  const refreshed = refreshAgent()
  await chooseLanguage('zh')
  answer.resolve(agent({ locale: 'fr' }))
  await refreshed
  await settled()
  expect(locale()).toBe('zh')
})

test('nor by one requested before the choice had arrived', async () => {
  await signInAs({ locale: 'fr' })
  const stored = Promise.withResolvers<object>()
  jest.spyOn(session, 'setPreference').mockReturnValue(stored.promise)
  const chosen = chooseLanguage('zh')
  await settled()
  await refreshAgent()
  await settled()
  expect(locale()).toBe('zh')
  stored.resolve({})
  await chosen
})
