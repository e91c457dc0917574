/** Loads parts of a mail that were not included with it. */
export interface MailSource {
  /** The bytes of a file of a mail. */
  readonly file: (messageId: number, part: string) => Promise<Blob>
  /** The text of a mail that was too large to be included. */
  readonly text: (messageId: number) => Promise<{ readonly html: string | null; readonly text: string | null }>
}
