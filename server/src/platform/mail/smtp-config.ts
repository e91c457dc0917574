/** Where mail goes out. */
export interface SmtpConfig {
  readonly url: string
  /** Sender, as `Console <console@example.com>`. */
  readonly from: string
}
