import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ErrorMessages, Sentence } from '@console/shared/contract/define-area'
import type { Call } from '@console/shared/contract/define-calls'
import { locales } from '@console/shared/intl/locales'
import { calls, errors } from '../../server/src/calls.ts'
import { root } from '../root.ts'
import { readTree } from '../shape/tree.ts'

const tree = readTree(root)
const others = locales.map(({ code }) => code).filter((code) => code !== 'en')
const remotes = readdirSync(root).filter((folder) => tree.some(({ path }) => path === `${folder}/src/screens.ts`))

const isCode = (path: string): boolean => /\.tsx?$/.test(path) && !/\.test\.|\.type-test\.|\/testing\//.test(path)

/** The error codes that the calls used in a remote's code declare, each with its calls. */
const codesOf = (remote: string): ReadonlyMap<string, string[]> => {
  const texts = tree
    .filter(({ path }) => path.startsWith(`${remote}/src/`) && isCode(path) && !path.startsWith('host/src/kit-page/'))
    .map(({ text }) => text)
  const codes = new Map<string, string[]>()
  for (const [group, all] of Object.entries(calls)) {
    for (const [name, { errors }] of Object.entries(all) as [string, Call][]) {
      const named = new RegExp(`\\b${group}(Calls)?\\.${name}\\b|\\{[^}]*\\b${name}\\b[^}]*\\} = ${group}(Calls)?\\b`)
      if (!texts.some((text) => text.includes('@console/shared/') && named.test(text))) continue
      for (const code of errors) codes.set(code, [...(codes.get(code) ?? []), `${group}.${name}`])
    }
  }
  return codes
}

/** Messages by language, without English. */
const wordsOf = (part: string): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  Object.fromEntries(
    others.map((language) => [
      language,
      JSON.parse(tree.find(({ path }) => path === `${part}/lang/${language}.json`)?.text ?? '{}'),
    ]),
  )

const sentencesOf = (said: ErrorMessages[string] | undefined): readonly Sentence[] =>
  said === undefined ? [] : 'id' in said ? [said] : said

const ownWords = async (remote: string): Promise<ErrorMessages> => {
  const module: { errors: ErrorMessages } = await import(join(root, remote, 'src/errors.messages.ts'))
  return module.errors
}
const commonWords = async (): Promise<ErrorMessages> => {
  const module: { errorMessages: ErrorMessages } = await import(join(root, 'shared/src/kit/states/first.messages.ts'))
  return module.errorMessages
}

test('finds the remotes and the errors of their calls', () => {
  expect(remotes).toHaveLength(5)
  for (const remote of remotes) expect(codesOf(remote).size).toBeGreaterThan(0)
})

test('no two areas share a failure code, nor does an area share one with the console', async () => {
  const { errors: common }: { errors: object } = await import(join(root, 'shared/src/contract/errors.ts'))
  const tables = await Promise.all(
    remotes.map(async (remote): Promise<object> => (await import(join(root, remote, 'contract/errors.ts'))).areaErrors),
  )
  const codes = [common, ...tables].flatMap((table) => Object.keys(table))
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
  expect(codes.sort()).toEqual(Object.keys(errors).sort())
})

/** Codes of the client itself (api/errors.ts), and of axios, which sends uploads. */
const localCodes = ['timeout', 'network', 'badReply', 'plainText', 'ERR_CANCELED', 'ECONNABORTED', 'ETIMEDOUT']

test('browser code checks for no failure that the server never returns', () => {
  const comparisons = tree
    .filter(({ path }) => /^(host|shared|remote-\w+)\/src\//.test(path) && isCode(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/(?<!typeof )\b(?:\w+\.)*\w*[eE]rror\??\.code [!=]== '(\w+)'/g)].map(([, code = '']) => ({
        path,
        code,
      })),
    )
  expect(comparisons.length).toBeGreaterThan(20)
  expect(comparisons.filter(({ code }) => !Object.hasOwn(errors, code) && !localCodes.includes(code))).toEqual([])
})

describe.each(remotes)('the failures of %s', (remote) => {
  test('have messages of its own or of the kit, in every language', async () => {
    const own = await ownWords(remote)
    const common = await commonWords()
    const [ownLanguages, commonLanguages] = [wordsOf(remote), wordsOf('shared')]
    const silent = [...codesOf(remote)].flatMap(([code, by]) => {
      const isOwn = own[code] !== undefined
      const sentences = sentencesOf(own[code] ?? common[code])
      if (sentences.length === 0) return [`${code} (${by[0]}) is told nowhere`]
      const languages = isOwn ? ownLanguages : commonLanguages
      return sentences.flatMap(({ id }) =>
        others.filter((language) => !languages[language]?.[id]).map((language) => `${code}: ${id} in ${language}`),
      )
    })
    expect(silent).toEqual([])
  })

  test('have messages in each client it creates', () => {
    const api = tree.find(({ path }) => path === `${remote}/src/api.ts`)?.text ?? ''
    const clients = [...api.matchAll(/createClient\((\{[^}]*\}|\w+)(, errors)?\)/g)]
    expect(clients.length).toBe(api.match(/createClient\(/g)?.length)
    expect(clients.flatMap(([client, , own]) => (own === undefined ? [client] : []))).toEqual([])
    expect(api).toContain("const errors = () => import('./errors.messages.ts')")
  })

  test('use no message and no id of another area', async () => {
    const ids = new Set(Object.values(await ownWords(remote)).flatMap((said) => sentencesOf(said).map(({ id }) => id)))
    const elsewhere = [...remotes, 'host', 'shared'].filter((part) => part !== remote).map(wordsOf)
    expect([...ids].filter((id) => elsewhere.some((words) => words.fr?.[id] !== undefined))).toEqual([])
  })

  test('have a message without placeholders where nobody is named', async () => {
    const plain = Object.values(await ownWords(remote)).flatMap((said) => ('id' in said ? [] : [said[1]]))
    expect(plain.filter(({ defaultMessage }) => defaultMessage.includes('{'))).toEqual([])
  })
})

/** Pages of the host have error messages of their own, by code, where the kit's do not fit. */
test('the failures declared by calls of the host have messages of the kit, or of the host for their codes', async () => {
  const common = await commonWords()
  const languages = wordsOf('shared')
  // Code samples on the kit page make no calls.
  const isOwn = (path: string) => path.startsWith('host/src/') && !path.startsWith('host/src/kit-page/') && isCode(path)
  const text = tree.flatMap((file) => (isOwn(file.path) ? [file.text] : [])).join('\n')
  const isTold = (code: string) => new RegExp(`[!=]== '${code}'|\\b${code}: (\\w*[wW]ords\\.|\\{ id: ')`).test(text)
  const silent = [...codesOf('host')].flatMap(([code, by]) => {
    const sentences = sentencesOf(common[code])
    if (sentences.length === 0) return isTold(code) ? [] : [`${code} (${by.join(', ')}) is told nowhere`]
    return sentences.flatMap(({ id }) =>
      others.filter((language) => !languages[language]?.[id]).map((language) => `${code}: ${id} in ${language}`),
    )
  })
  expect(codesOf('host').size).toBeGreaterThan(3)
  expect(silent).toEqual([])
})
