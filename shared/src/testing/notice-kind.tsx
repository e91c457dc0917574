/** Whether the notice with this text is green (success), amber (warning) or red (error). */
export const noticeKind = (words: HTMLElement): string | undefined =>
  words.closest('[data-scope=toast][data-part=root]')?.getAttribute('data-type') ?? undefined
