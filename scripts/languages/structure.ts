import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser'
import { isStructurallySame } from '@formatjs/icu-messageformat-parser/manipulator.js'
import type { SourceFile } from '../shape/tree.ts'
import { englishOf, stateOf, translationsOf } from './translations.ts'

const parsed = (text: string): readonly MessageFormatElement[] | Error => {
  try {
    return parse(text)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/**
 * Messages of a part that do not parse, and translations whose placeholders differ from their English. Untranslated
 * messages are shown in English, and checked once translated.
 */
export const structureFaults = (files: readonly SourceFile[], part: string): string[] => {
  const { changed } = stateOf(files, part)
  const translations = Object.entries(translationsOf(files, part))
  return Object.entries(englishOf(files, part)).flatMap(([id, english]) => {
    const source = parsed(english)
    if (source instanceof Error) return [`${id}: ${source.message}`]
    return translations.flatMap(([language, texts]) => {
      const text = texts[id]?.trim()
      if (!text || changed.includes(id)) return []
      const translation = parsed(text)
      if (translation instanceof Error) return [`${id} in "${language}": ${translation.message}`]
      const { success, error } = isStructurallySame([...source], [...translation])
      return success ? [] : [`${id} in "${language}": ${error?.message ?? 'other values than its English'}`]
    })
  })
}
