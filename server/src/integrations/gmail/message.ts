/** Somebody in a header of a mail. */
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
  /** Content-ID without its brackets: the text shows it; empty: it is no part of the text. */
  readonly cid: string
}
