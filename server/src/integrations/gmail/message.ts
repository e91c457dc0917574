/** A person in a mail header. */
export interface Mailbox {
  readonly name: string
  readonly email: string
}
/** A file of a mail; its bytes stay at Gmail. */
export interface AttachedFile {
  readonly part: string
  readonly attachment_id: string
  readonly name: string
  readonly mime: string
  readonly size: number
  /** Content-ID without brackets, by which the text shows it; empty: an attachment. */
  readonly cid: string
}
