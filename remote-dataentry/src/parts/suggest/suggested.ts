const most = 8

const fold = (text: string): string => text.trim().toLocaleLowerCase()

/** Suggestions for a typed text: prefix matches before others; none if the text is one of them. */
export const suggested = (typed: string, options: readonly string[]): readonly string[] => {
  const text = fold(typed)
  if (options.includes(typed.trim())) return []
  const holding = options.filter((option) => fold(option).includes(text))
  const [first, then] = [true, false].map((begins) => holding.filter((one) => fold(one).startsWith(text) === begins))
  return [...(first ?? []), ...(then ?? [])].slice(0, most)
}
