/** How a mail is drawn gets what did not come with it. */
export interface MailSource {
  /** The bytes of a file of a mail. */
  readonly file: (messageId: number, part: string) => Promise<Blob>
  /** The text of a mail that is too large to come along. */
  readonly text: (messageId: number) => Promise<{ readonly html: string | null; readonly text: string | null }>
}
