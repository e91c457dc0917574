import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../root.ts'
import { speakingPart } from '../shape/messages.ts'
import type { SourceFile } from '../shape/tree.ts'

/** Id → word, as a language file has them. */
export type Words = Readonly<Record<string, string>>

const formatjs = (folder: string, args: readonly string[]) => {
  const { status, stdout, stderr, error } = spawnSync(join(root, 'scripts/node_modules/.bin/formatjs'), args, {
    cwd: folder,
    encoding: 'utf8',
  })
  if (error) throw error
  return { ok: status === 0, said: `${stdout}${stderr}`.trim() }
}

/** The folders of a tree that say something. */
export const speakingParts = (files: readonly SourceFile[]): string[] => [
  ...new Set(files.filter(({ path }) => path.endsWith('.messages.ts')).map(({ path }) => speakingPart(path))),
]

/** The words of a part by language, English taken from its code, and what formatjs has against the others. */
export const examineWords = (
  files: readonly SourceFile[],
  part: string,
): { words: Readonly<Record<string, Words>>; faults: string[] } => {
  const folder = mkdtempSync(join(tmpdir(), 'words-'))
  try {
    mkdirSync(join(folder, 'code'))
    mkdirSync(join(folder, 'lang'))
    // formatjs knows a table of messages by the name of its own function only.
    for (const [index, { text }] of files.filter((file) => isMessages(file, part)).entries())
      writeFileSync(join(folder, 'code', `${index}.ts`), text.replaceAll('defineMessages(', 'defineMessages('))
    const languages = files.flatMap(({ path, text }) => {
      const [, language] = new RegExp(`^${part}/lang/(\\w+)\\.json$`).exec(path) ?? []
      return language === undefined ? [] : [{ language, text }]
    })
    for (const { language, text } of languages) writeFileSync(join(folder, 'lang', `${language}.json`), text)

    const extracted = formatjs(folder, [
      'extract',
      'code/*.ts',
      '--throws',
      '--format',
      'simple',
      '--out-file',
      english,
    ])
    if (!extracted.ok) return { words: {}, faults: [`${part}: ${extracted.said}`] }
    const checks = ['--missing-keys', '--extra-keys', '--structural-equality']
    const verified = formatjs(folder, ['verify', '--source-locale', 'en', ...checks, 'lang/*.json'])
    return {
      words: {
        en: JSON.parse(readFileSync(join(folder, english), 'utf8')),
        ...Object.fromEntries(languages.map(({ language, text }) => [language, JSON.parse(text)])),
      },
      faults: verified.ok ? [] : [`${part}: ${verified.said}`],
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const english = 'lang/en.json'

const isMessages = ({ path }: SourceFile, part: string): boolean =>
  speakingPart(path) === part && path.endsWith('.messages.ts')
