/** Whether the notice that says these words is green (success), amber (warning) or red (error). */
export const noticeKind = (words: HTMLElement): string | undefined =>
  words.closest('[data-scope=toast][data-part=root]')?.getAttribute('data-type') ?? undefined
