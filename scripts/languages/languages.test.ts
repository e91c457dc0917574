import { screens } from '@console/host/contract/screens'
import { menuGroups } from '@console/shared/contract/menu'
import { locales } from '@console/shared/intl/locales'
import { root } from '../root.ts'
import { menuWords, speakingPart } from '../shape/messages.ts'
import { readTree, type SourceFile } from '../shape/tree.ts'
import { formsOf, pluralFaults } from './plurals.ts'
import { severalSenses } from './several-senses.ts'
import { structureFaults } from './structure.ts'
import { englishOf, snapshotName, speakingParts, stateOf, translationsOf } from './translations.ts'
import { untranslated } from './untranslated.ts'

const tree = readTree(root)
const others = locales.map(({ code }) => code).filter((code) => code !== 'en')

/** Consistent English spelling: "mail" is uncountable here. */
const spelledOtherwise = /\be-mail|\bmails\b/i

describe.each(speakingParts(tree))('the messages of %s', (part) => {
  const en = englishOf(tree, part)
  const messages: ReturnType<typeof translationsOf> = { en, ...translationsOf(tree, part) }

  test('have the same placeholders in every language', () => {
    expect(structureFaults(tree, part)).toEqual([])
    expect(Object.keys(messages).sort()).toEqual(['en', ...others].sort())
  })

  test('are all found', () => {
    const own = tree.filter(({ path }) => speakingPart(path) === part && path.endsWith('.messages.ts'))
    const declared = own.flatMap(({ text }) => text.match(/\bdefaultMessage:/g) ?? [])
    expect(declared).not.toHaveLength(0)
    expect(Object.keys(en)).toHaveLength(declared.length)
  })

  test.each(others)('are translated into "%s"', (language) => {
    expect(untranslated(language, messages[language] ?? {}, en)).toEqual([])
  })

  test('spell "email" in one way, and count no "mails"', () => {
    expect(Object.entries(en).filter(([, word]) => spelledOtherwise.test(word))).toEqual([])
  })

  test.each(['en', ...others])('have every plural form of "%s"', (language) => {
    const found = Object.entries(messages[language] ?? {}).flatMap(([id, word]) =>
      pluralFaults(language, word).map((fault) => `${id}: ${fault}`),
    )
    expect(found).toEqual([])
  })
})

describe('what is equal in English is equal in each language', () => {
  const parts = speakingParts(tree).map((part) => ({
    english: englishOf(tree, part),
    translations: translationsOf(tree, part),
  }))
  /** English texts with more than one translation in a language → these translations. */
  const waysIn = (language: string): ReadonlyMap<string, readonly string[]> => {
    const ways = new Map<string, Set<string>>()
    for (const { english, translations } of parts)
      for (const [id, text] of Object.entries(english)) {
        const translation = translations[language]?.[id]
        if (translation !== undefined) ways.set(text, (ways.get(text) ?? new Set()).add(translation))
      }
    return new Map([...ways].filter(([, found]) => found.size > 1).map(([text, found]) => [text, [...found]]))
  }

  test.each(others)('in "%s"', (language) => {
    expect([...waysIn(language)].filter(([text]) => !severalSenses.has(text))).toEqual([])
  })

  test('every exception is still needed', () => {
    const needed = new Set(others.flatMap((language) => [...waysIn(language).keys()]))
    expect([...severalSenses].filter((text) => !needed.has(text))).toEqual([])
  })
})

describe('the menu', () => {
  const english = {
    ...Object.fromEntries(Object.entries(screens).map(([id, { title }]) => [`screen.${id}`, title])),
    ...Object.fromEntries(menuGroups.map((group) => [`group.${group}`, group])),
  }
  const remotes = tree.filter(({ path }) => /^remote-\w+\/src\/screens\.ts$/.test(path))

  test.each(remotes.map(({ path, text }) => [path, text] as const))('%s is translated', (_path, text) => {
    const menu = menuWords(text)
    // A message missing in every language waits for a translator (`pnpm translations`).
    expect(others).toEqual(expect.arrayContaining(Object.keys(menu)))
    expect(Object.entries(menu).flatMap(([language, messages]) => untranslated(language, messages, english))).toEqual(
      [],
    )
  })
})

describe('the checks report', () => {
  const code = `export const messages = defineMessages({ rows: { id: 'a.rows', defaultMessage: '{count} of {total}' } })`
  const part = (french: object, translated = '{count} of {total}'): SourceFile[] => [
    { path: 'host/src/a.messages.ts', text: code },
    { path: 'host/lang/fr.json', text: JSON.stringify(french) },
    { path: `host/lang/${snapshotName}`, text: JSON.stringify({ 'a.rows': translated }) },
  ]
  const faultsOf = (french: object) => structureFaults(part(french), 'host')

  test.each([
    ['nothing if everything is right', { 'a.rows': '{count} sur {total}' }, []],
    ['nothing if a translation is missing', {}, []],
    ['an unknown placeholder', { 'a.rows': '{count} sur {tout}' }, [expect.stringContaining('a.rows')]],
    ['a missing placeholder', { 'a.rows': '{count}' }, [expect.stringContaining('a.rows')]],
    [
      'a placeholder of another type',
      { 'a.rows': '{count, plural, one {#} other {#}} sur {total}' },
      [expect.anything()],
    ],
    ['a text that does not parse', { 'a.rows': '{count sur {total}' }, [expect.anything()]],
  ])('%s', (_name, french, faults) => {
    expect(faultsOf(french)).toEqual(faults)
  })

  test.each([
    ['nothing', { 'a.rows': 'x' }, undefined, { missing: {}, changed: [], unused: {} }],
    ['a translation that is missing', {}, undefined, { missing: { fr: ['a.rows'] }, changed: [], unused: {} }],
    ['English that changed', { 'a.rows': 'x' }, 'All {count}', { missing: {}, changed: ['a.rows'], unused: {} }],
    [
      'a translation without a message',
      { 'a.rows': 'x', 'a.gone': 'x' },
      undefined,
      { missing: {}, changed: [], unused: { fr: ['a.gone'] } },
    ],
  ])('as waiting for a translator: %s', (_name, french, translated, state) => {
    expect(stateOf(part(french, translated), 'host')).toEqual(state)
  })

  test.each(['remote-members', '.'])('widgets in %s separately', (folder) => {
    const files = [
      { path: `${folder}/src/a.messages.ts`, text: code },
      { path: `${folder}/lang/fr.json`, text: JSON.stringify({ 'a.rows': 'x' }) },
      { path: `${folder}/widgets/b.messages.ts`, text: code.replace('a.rows', 'b.rows') },
      { path: `${folder}/widgets/lang/fr.json`, text: JSON.stringify({ 'b.rows': 'x' }) },
    ]
    expect(stateOf(files, folder)).toEqual({ missing: {}, changed: ['a.rows'], unused: {} })
    expect(stateOf(files, `${folder}/widgets`)).toEqual({ missing: {}, changed: ['b.rows'], unused: {} })
  })

  test('no lost value in a translation whose English changed', () => {
    const faults = (translated?: string) => structureFaults(part({ 'a.rows': '{count}' }, translated), 'host')
    expect(faults()).not.toEqual([])
    expect(faults('{count} rows')).toEqual([])
  })

  test.each([
    ['en', ['one', 'other']],
    ['zh', ['other']],
    ['fr', ['one', 'other']],
    ['ar', ['few', 'many', 'one', 'other', 'two', 'zero']],
  ])('the plural forms of "%s"', (language, forms) => {
    expect(formsOf(language).toSorted()).toEqual(forms)
  })

  test.each([
    ['ar', '{n, plural, one {#} other {#}}', 4],
    ['zh', '{n, plural, one {#} other {#}}', 1],
    ['es', '{n, plural, one {#} many {#} other {#}}', 0],
    ['es', '{n, plural, =0 {-} other {{m, plural, other {#}}}}', 2],
    ['en', '{kind, select, a {{n, plural, other {#}}} other {-}}', 1],
  ])('in "%s" the wrong plural forms of %s', (language, word, count) => {
    expect(pluralFaults(language, word)).toHaveLength(count)
  })

  test('a word that is still English, but not names and placeholders', () => {
    const messages = { name: 'Name', ip: 'IP', token: 'Token', range: '{from}–{to}' }
    expect(untranslated('es', messages, messages)).toEqual(['name is the English "Name" in "es"'])
  })
})
