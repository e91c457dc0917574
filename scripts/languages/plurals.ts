import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

const formsByLanguage = new Map<string, readonly string[]>()

/** The plural categories of a language. Those for millions only ("1 000 000 de …") are left to the translator. */
export const formsOf = (language: string): readonly string[] => {
  const rules = new Intl.PluralRules(language)
  const forms = formsByLanguage.get(language) ?? [
    ...new Set(Array.from({ length: 1_000 }, (_, count) => rules.select(count))),
  ]
  formsByLanguage.set(language, forms)
  return forms
}

/** Plural forms missing in a language, and superfluous ones. */
export const pluralFaults = (language: string, word: string): string[] => {
  const needed = formsOf(language)
  const known: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const faultsOf = (elements: readonly MessageFormatElement[]): string[] =>
    elements.flatMap((element) => {
      if (element.type === TYPE.tag) return faultsOf(element.children)
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
      const forms = Object.keys(element.options)
      const inside = Object.values(element.options).flatMap(({ value }) => faultsOf(value))
      if (element.type === TYPE.select) return inside
      return [
        ...needed.filter((form) => !forms.includes(form)).map((form) => `{${element.value}} lacks the form "${form}"`),
        ...forms
          .filter((form) => !form.startsWith('=') && !known.includes(form))
          .map((form) => `{${element.value}} has the form "${form}", which no count takes`),
        ...inside,
      ]
    })
  return faultsOf(parse(word))
}
