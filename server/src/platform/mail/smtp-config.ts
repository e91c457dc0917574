/** The outgoing mail server. */
export interface SmtpConfig {
  readonly url: string
  /** Sender, as `Console <console@example.com>`. */
  readonly from: string
}
