import { screens } from '@console/host/contract/screens'
import { menuGroups } from '@console/shared/contract/menu'
import { locales } from '@console/shared/intl/locales'
import { root } from '../root.ts'
import { menuWords } from '../shape/messages.ts'
import { readTree, type SourceFile } from '../shape/tree.ts'
import { examineWords, speakingParts } from './extract.ts'
import { formsOf, pluralFaults } from './plurals.ts'
import { untranslated } from './untranslated.ts'

const tree = readTree(root)
const others = locales.map(({ code }) => code).filter((code) => code !== 'en')

/** English has one spelling for it; mail is what there is much of. */
const spelledOtherwise = /\be-mail|\bmails\b/i

describe.each(speakingParts(tree))('the messages of %s', (part) => {
  const { words: messages, faults } = examineWords(tree, part)
  const { en = {} } = messages

  test('are the same in every language, with the same places', () => {
    expect(faults).toEqual([])
    expect(Object.keys(messages).sort()).toEqual(['en', ...others].sort())
    expect(Object.keys(en)).not.toEqual([])
  })

  test.each(others)('are translated into "%s"', (language) => {
    expect(untranslated(language, messages[language] ?? {}, en)).toEqual([])
  })

  test('say "email" in one way, and count no "mails"', () => {
    expect(Object.entries(en).filter(([, word]) => spelledOtherwise.test(word))).toEqual([])
  })

  test.each(['en', ...others])('have every plural form of "%s"', (language) => {
    const found = Object.entries(messages[language] ?? {}).flatMap(([id, word]) =>
      pluralFaults(language, word).map((fault) => `${id}: ${fault}`),
    )
    expect(found).toEqual([])
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
    expect(Object.keys(menu).sort()).toEqual([...others].sort())
    expect(Object.entries(menu).flatMap(([language, messages]) => untranslated(language, messages, english))).toEqual(
      [],
    )
  })
})

describe('the checks would notice', () => {
  const code = `export const messages = defineMessages({ rows: { id: 'a.rows', defaultMessage: '{count} of {total}' } })`
  const part = (french: object): SourceFile[] => [
    { path: 'host/src/a.messages.ts', text: code },
    { path: 'host/lang/fr.json', text: JSON.stringify(french) },
  ]
  const faultsOf = (french: object) => examineWords(part(french), 'host').faults

  test.each([
    ['nothing where all is right', { 'a.rows': '{count} sur {total}' }, []],
    ['a word that is missing', {}, [expect.stringContaining('a.rows')]],
    [
      'a word that nobody says',
      { 'a.rows': '{count} sur {total}', 'a.gone': 'x' },
      [expect.stringContaining('a.gone')],
    ],
    ['a place that is not filled', { 'a.rows': '{count} sur {tout}' }, [expect.stringContaining('a.rows')]],
    ['a place that is lost', { 'a.rows': '{count}' }, [expect.stringContaining('a.rows')]],
    ['a place of another kind', { 'a.rows': '{count, plural, one {#} other {#}} sur {total}' }, [expect.anything()]],
    ['a word that does not parse', { 'a.rows': '{count sur {total}' }, [expect.anything()]],
  ])('%s', (_name, french, faults) => {
    expect(faultsOf(french)).toEqual(faults)
  })

  test.each([
    ['en', ['one', 'other']],
    ['zh', ['other']],
    ['fr', ['one', 'other']],
    ['ar', ['few', 'many', 'one', 'other', 'two', 'zero']],
  ])('which forms counts take in "%s"', (language, forms) => {
    expect(formsOf(language).sort()).toEqual(forms)
  })

  test.each([
    ['ar', '{n, plural, one {#} other {#}}', 4],
    ['zh', '{n, plural, one {#} other {#}}', 1],
    ['es', '{n, plural, one {#} many {#} other {#}}', 0],
    ['es', '{n, plural, =0 {-} other {{m, plural, other {#}}}}', 2],
    ['en', '{kind, select, a {{n, plural, other {#}}} other {-}}', 1],
  ])('in "%s" the forms of %s', (language, word, count) => {
    expect(pluralFaults(language, word)).toHaveLength(count)
  })

  test('a word that is still English, but not names and places', () => {
    const messages = { name: 'Name', ip: 'IP', token: 'Token', range: '{from}–{to}' }
    expect(untranslated('es', messages, messages)).toEqual(['name is the English "Name" in "es"'])
  })
})
