/** Names that stand one in a line; each once. */
export const namesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split('\n')
      .map((line) => line.trim().slice(0, 200))
      .filter((line) => line !== ''),
  ),
]
