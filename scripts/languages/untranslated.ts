import type { Words } from './extract.ts'

/** Texts that are right in every language as they are in English: names, signs, formats. */
const everywhere: readonly string[] = ['—', 'API', 'IP', 'MM/DD/YYYY']

/** English texts that another language writes in the same way. */
const alike: Readonly<Record<string, readonly string[]>> = {
  es: ['Macro', 'Macros', 'No', 'Plan', 'Spam', 'Token'],
  fr: [
    'Agent',
    'Agents',
    'Build',
    'build {build}',
    'Console',
    'Corrections',
    'E-mail',
    'Export',
    'Exports',
    'Macro',
    'Macros',
    'Menu',
    'Mode',
    'Points',
    'Version',
    'Version {version}, build {build}',
    '{version} (build {build})',
  ],
  it: [
    'Account',
    'Browser',
    'Build',
    'Canary, {share}',
    'Console',
    'E-mail',
    'Macro',
    'Menu',
    'No',
    'Password',
    'Spam',
    'Team',
    'Token',
    'build {build}',
    '{version} (build {build})',
  ],
}

/** Words that are still in English in another language. What is only places and signs has nothing to translate. */
export const untranslated = (language: string, words: Words, english: Words): string[] =>
  Object.entries(words)
    .filter(([id, word]) => {
      const original = english[id]
      if (original !== word || everywhere.includes(original) || alike[language]?.includes(original)) return false
      return /\p{L}/u.test(word.replace(/\{\w+\}/g, ''))
    })
    .map(([id, word]) => `${id} is the English "${word}" in "${language}"`)
