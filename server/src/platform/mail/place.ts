/** Where mail goes out. */
export interface SmtpPlace {
  readonly url: string
  /** Sender, as `Console <console@example.com>`. */
  readonly from: string
}
