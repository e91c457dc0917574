import { getDefaultStore } from 'jotai'
import { isLocale, type Locale } from '../intl/locales.ts'
import { setLocale } from '../intl/messages.ts'
import { agentAtom, setPreference } from './session.ts'

const key = 'locale'

/** Switches the language of this browser and, if an agent is signed in, of all their browsers. */
export const chooseLanguage = async (locale: Locale): Promise<void> => {
  await setLocale(locale)
  await setPreference(key, locale)
}

/** Shows the console in the agent's chosen language after sign-in and after each change. */
export const followLanguage = (): void => {
  const store = getDefaultStore()
  let followed: unknown
  const follow = (): void => {
    const chosen = store.get(agentAtom)?.preferences[key]
    if (chosen === followed) return
    followed = chosen
    if (isLocale(chosen)) void setLocale(chosen)
  }
  store.sub(agentAtom, follow)
  follow()
}
