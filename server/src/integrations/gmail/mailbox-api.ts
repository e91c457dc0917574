import type { GmailLabel, GmailMessage, Shape } from './shapes.ts'

/** Of every request: given up when the signal says so. */
export interface Asking {
  readonly signal?: AbortSignal
}

/** A mail that is being written, as Gmail takes it. */
export interface DraftToWrite {
  /** RFC 822, lines ended by CRLF. */
  readonly raw: Buffer
  /** The conversation that it belongs to; its References and Subject must fit. */
  readonly threadId?: string | undefined
}

/** Where a written draft is. Writing it anew can give its message another id. */
export interface WrittenDraft {
  readonly id: string
  readonly messageId: string
  readonly threadId: string
}

/**
 * One mailbox at Gmail. All of it throws GmailFailed and nothing else but an abort. What can be repeated without harm
 * is: reads, labels and a request that was turned away for being one too many; never a draft that is made or sent.
 */
export interface MailboxApi {
  readonly profile: (asking?: Asking) => Promise<Shape<'profile'>>

  /** Newest first, 500 a page at most. `query` is Gmail's own search, such as `rfc822msgid:…`. */
  readonly listMessages: (
    options?: Asking & {
      readonly pageToken?: string | undefined
      readonly maxResults?: number
      readonly labelIds?: readonly string[]
      readonly query?: string
      readonly includeSpamTrash?: boolean
    },
  ) => Promise<Shape<'messages'>>
  /** `full` holds texts, headers and names of files, not their bytes. */
  readonly getMessage: (
    id: string,
    options?: Asking & { readonly format?: 'full' | 'metadata' | 'minimal' | 'raw' },
  ) => Promise<GmailMessage>
  readonly getThread: (
    id: string,
    options?: Asking & { readonly format?: 'full' | 'metadata' | 'minimal' },
  ) => Promise<Shape<'thread'>>
  /** Ids of attachments last for some minutes; read the message again where one is not known. */
  readonly getAttachment: (messageId: string, attachmentId: string, asking?: Asking) => Promise<Buffer>
  /** 1000 messages at most; ids that it does not know are passed over. */
  readonly modifyMessages: (
    ids: readonly string[],
    labels: { readonly add: readonly string[]; readonly remove: readonly string[] },
    asking?: Asking,
  ) => Promise<void>

  /** What changed since; `notFound`: that is longer ago than it remembers. */
  readonly listHistory: (
    startHistoryId: string,
    options?: Asking & { readonly pageToken?: string | undefined; readonly maxResults?: number },
  ) => Promise<Shape<'history'>>

  readonly listLabels: (asking?: Asking) => Promise<readonly GmailLabel[]>
  /** `refused`: there is one of that name. */
  readonly createLabel: (name: string, asking?: Asking) => Promise<GmailLabel>

  readonly listDrafts: (
    options?: Asking & { readonly pageToken?: string | undefined; readonly query?: string },
  ) => Promise<Shape<'drafts'>>
  readonly getDraft: (
    id: string,
    options?: Asking & { readonly format?: 'full' | 'metadata' | 'minimal' | 'raw' },
  ) => Promise<Shape<'draft'>>
  readonly createDraft: (draft: DraftToWrite, asking?: Asking) => Promise<WrittenDraft>
  /** `notFound`: it was sent or deleted meanwhile. */
  readonly updateDraft: (id: string, draft: DraftToWrite, asking?: Asking) => Promise<WrittenDraft>
  /** The mail that it turned into, with an id of its own. `notFound`: there is no such draft any more. */
  readonly sendDraft: (id: string, asking?: Asking) => Promise<Shape<'sent'>>
  /** For good; one that is not there is fine. */
  readonly deleteDraft: (id: string, asking?: Asking) => Promise<void>
}
