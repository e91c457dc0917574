import type { Check } from './tree.ts'

/**
 * Phrases of translated English and private words that we have removed, each with a replacement. Identifiers contain no
 * spaces, so the phrases are found in comments, test names, messages and documents only.
 */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bWhoever\b|\b(?:to|for|of|by|with|as|from) whoever\b/, 'name the person: the agent, the caller, anyone who …'],
  [/\bthat there (?:is|are)(?: not)?(?=[,.;:)]|$| and | or )/m, 'say "unknown" or "existing"'],
  [/\bof whom\b/, 'use two sentences'],
  [/\blets? go (?:of|what)\b|\bis let go\b/, 'say release or drop'],
  [/\bin the place of\b/, 'say instead of'],
  [/\bstands? (?:there|beside|for)\b/, 'say is'],
  [/\b(?:this|these|all|other|the|of) (?:deeds?|twins?)\b/, 'say action, alias, mutant or variant'],
  [/\b(?:is|are) told of\b/, 'say who is notified, or what is shown'],
]

const isProse = /\.(?:ts|tsx|mjs|md)$/
/** Generated, third-party and data files, the interface's own texts, and this file. */
const isLeftOut =
  /^docs\/(?:calls|map)\/|^docs\/(?:shared|guarantees|performance|licences)\.md$|^server\/seed\/|\.messages\.ts$|^e2e\/mail-attacks\/|^scripts\/shape\/prose\.ts$/

/** Reports phrases in a text, with replacements. */
export const plainEnglish: Check = (files) =>
  files
    .filter(({ path }) => isProse.test(path) && !isLeftOut.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, n) =>
        phrases.flatMap(([phrase, instead]) => {
          const [found] = phrase.exec(line) ?? []
          return found === undefined ? [] : [`${path}:${n + 1} "${found}": ${instead}`]
        }),
      ),
    )
