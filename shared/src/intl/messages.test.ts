import { getDefaultStore } from 'jotai'
import { firstSpoken, locales } from './locales.ts'
import {
  applyMessages,
  defineMessages,
  loadMessages,
  localeAtom,
  registerMessages,
  setLocale,
  textAtom,
} from './messages.ts'

const store = getDefaultStore()
const messages = defineMessages({
  rows: { id: 'test.rows', defaultMessage: '{count, plural, one {# row} other {# rows}}' },
})
const french = { 'test.rows': '{count, plural, one {# ligne} other {# lignes}}' }

afterEach(() => setLocale('en'))

describe('the language of the browser', () => {
  test.each([
    [['fr-CA', 'en'], 'fr'],
    [['de-DE', 'it'], 'it'],
    [['zh-Hant-TW'], 'zh'],
    [['AR'], 'ar'],
    [['de'], 'en'],
    [[], 'en'],
  ])('is %j: the console uses %s', (languages, locale) => {
    expect(firstSpoken(languages)).toBe(locale)
  })
})

describe('the messages', () => {
  test('are loaded with their language, and not before', async () => {
    const load = jest.fn(async () => french)
    await registerMessages({ fr: load }, 'test')
    expect(load).not.toHaveBeenCalled()
    expect(store.get(textAtom)(messages.rows, { count: 2 })).toBe('2 rows')
    await setLocale('fr')
    // Zero is singular in French.
    expect(store.get(textAtom)(messages.rows, { count: 0 })).toBe('0 ligne')
    expect(store.get(localeAtom)).toBe('fr')
    expect(localStorage.getItem('locale')).toBe('fr')
  })

  test('of the language chosen last are shown, whichever arrives first', async () => {
    let arrive = (_: typeof french): void => {}
    const coming = new Promise<typeof french>((resolve) => {
      arrive = resolve
    })
    await registerMessages({ fr: () => coming }, 'test')
    const slow = setLocale('fr')
    await setLocale('es')
    arrive(french)
    await slow
    expect(store.get(localeAtom)).toBe('es')
  })
})

describe('the messages of two builds of one area', () => {
  const say = defineMessages({
    save: { id: 'area.save', defaultMessage: 'Save' },
    undo: { id: 'area.undo', defaultMessage: 'Undo' },
  })
  const before = { fr: async () => ({ 'area.save': 'Garder', 'area.undo': 'Annuler' }) }
  const canary = { fr: async () => ({ 'area.save': 'Enregistrer' }) }
  const said = () => {
    const t = store.get(textAtom)
    return [t(say.save), t(say.undo)]
  }
  afterEach(() => applyMessages({}, 'area'))

  test('are those of the rendered build: neither reads those of the other', async () => {
    await setLocale('fr')
    await registerMessages(before, 'area')
    await loadMessages(canary)
    expect(said()).toEqual(['Garder', 'Annuler'])
    applyMessages(canary, 'area')
    // What this build lacks is English, not what another build said.
    expect(said()).toEqual(['Enregistrer', 'Undo'])
    applyMessages(before, 'area')
    expect(said()).toEqual(['Garder', 'Annuler'])
  })

  test('are those of the rendered build after a switch of language, whichever arrive last', async () => {
    const arrivals: (() => void)[] = []
    const slow = (save: string) => ({
      fr: () => new Promise<Record<string, string>>((resolve) => arrivals.push(() => resolve({ 'area.save': save }))),
    })
    await registerMessages(slow('Garder'), 'area')
    await registerMessages(slow('Enregistrer'), 'area')
    const switched = setLocale('fr')
    for (const arrive of arrivals.reverse()) arrive()
    await switched
    expect(said()[0]).toBe('Enregistrer')
  })

  test('are loaded on first use in a language chosen after the build was loaded', async () => {
    await loadMessages(canary)
    await setLocale('fr')
    applyMessages(canary, 'area')
    await Promise.resolve()
    await Promise.resolve()
    expect(said()[0]).toBe('Enregistrer')
  })
})

describe('the formats', () => {
  const day = '2026-11-21T12:00:00Z'
  test.each([
    ['en', '1,234.5', 'Nov 21, 2026', 'Germany'],
    ['zh', '1,234.5', '2026年11月21日', '德国'],
    ['es', '1234,5', '21 nov 2026', 'Alemania'],
    ['fr', '1 234,5', '21 nov. 2026', 'Allemagne'],
    ['it', '1234,5', '21 nov 2026', 'Germania'],
    // Latin digits, as everywhere in the console.
    ['ar', '1,234.5', '21‏/11‏/2026', 'ألمانيا'],
  ] as const)('of %s', async (locale, number, date, country) => {
    await setLocale(locale)
    const t = store.get(textAtom)
    expect([t.number(1_234.5).replace(/\s/g, ' '), t.day(day), t.country('DE')]).toEqual([number, date, country])
  })

  test('every language names itself', () => {
    for (const { code, name } of locales)
      expect(name.toLowerCase()).toBe(new Intl.DisplayNames(code, { type: 'language' }).of(code)?.toLowerCase())
  })
})
