import type { Writer } from '../../../seed/mail/demo-grant.ts'

/** A label of the emulator's Gmail. */
export interface EmulatedLabel {
  readonly id: string
  readonly user_email: string
  readonly name: string
  readonly color_background?: string
  readonly color_text?: string
}

/** A mail of the emulator's Gmail: raw, or by its parts. */
export interface EmulatedMessage {
  readonly id: string
  readonly thread_id: string
  readonly user_email: string
  /** RFC 822 in base64url. */
  readonly raw?: string
  readonly from?: string
  readonly to?: string
  readonly cc?: string
  readonly reply_to?: string
  readonly subject?: string
  readonly body_text?: string
  readonly body_html?: string
  readonly label_ids: readonly string[]
  /** ISO 8601. */
  readonly date?: string
  readonly internal_date?: string
  readonly message_id?: string
  readonly in_reply_to?: string
  readonly references?: string
}

/** What the emulator knows besides the agents. */
export interface EmulatedMail {
  readonly labels: readonly EmulatedLabel[]
  /** Oldest first, in the order in which Gmail would have received them. */
  readonly messages: readonly EmulatedMessage[]
  /** Refresh token → mailbox: grants from before. */
  readonly grants: Readonly<Record<string, string>>
}

/** Arguments of the emulator's process. */
export interface EmulatorOptions {
  readonly users?: readonly { readonly email: string; readonly name: string }[]
  readonly mail?: Partial<EmulatedMail>
  /** File in which it stores its mail on exit. */
  readonly keptIn?: string
  /** If nothing is stored yet: the demo mailboxes, with mails by these customers. */
  readonly demo?: readonly Writer[]
}
