import { sharedModule } from './shared-module.ts'

interface Locales {
  readonly locales: readonly { readonly code: string; readonly name: string }[]
}
interface Words {
  readonly setLocale: (code: string) => Promise<void>
}

/** The languages of the running console, and the page's current one. Empty until the console has started. */
export const languages = async (): Promise<{ all: readonly (readonly [string, string])[]; current: string }> => {
  const current = document.documentElement.lang.slice(0, 2)
  try {
    const { locales } = await sharedModule<Locales>('@console/shared/intl/locales')
    return { all: locales.map(({ code, name }) => [code, name]), current }
  } catch {
    return { all: [], current }
  }
}

/** Switches the console's language without a reload, like its own menu. */
export const chooseLanguage = async (code: string): Promise<void> => {
  const { setLocale } = await sharedModule<Words>('@console/shared/intl/messages')
  await setLocale(code)
}
