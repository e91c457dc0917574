import type { GmailLabel, GmailMessage, Shape } from './shapes.ts'

/** Options of every request: aborted by the signal. */
export interface Asking {
  readonly signal?: AbortSignal
}

/** A draft in Gmail's form. */
export interface DraftToWrite {
  /** RFC 822 with CRLF line endings. */
  readonly raw: Buffer
  /** The conversation it belongs to; References and Subject must match. */
  readonly threadId?: string | undefined
}

/** Ids of a stored draft. An update can change its message's id. */
export interface WrittenDraft {
  readonly id: string
  readonly messageId: string
  readonly threadId: string
}

/**
 * One mailbox at Gmail. All methods throw GmailFailed, except when aborted. Requests that can safely be repeated are:
 * reads, labels and rate-limited requests; never creating or sending a draft.
 */
export interface MailboxApi {
  readonly profile: (asking?: Asking) => Promise<Shape<'profile'>>

  /** Newest first, at most 500 a page. `query` is in Gmail's search syntax, such as `rfc822msgid:…`. */
  readonly listMessages: (
    options?: Asking & {
      readonly pageToken?: string | undefined
      readonly maxResults?: number
      readonly labelIds?: readonly string[]
      readonly query?: string
      readonly includeSpamTrash?: boolean
    },
  ) => Promise<Shape<'messages'>>
  /** `full` contains texts, headers and file names, but not the files' bytes. */
  readonly getMessage: (
    id: string,
    options?: Asking & { readonly format?: 'full' | 'metadata' | 'minimal' | 'raw' },
  ) => Promise<GmailMessage>
  readonly getThread: (
    id: string,
    options?: Asking & { readonly format?: 'full' | 'metadata' | 'minimal' },
  ) => Promise<Shape<'thread'>>
  /** Attachment ids are valid for minutes; read the message again if one is unknown. */
  readonly getAttachment: (messageId: string, attachmentId: string, asking?: Asking) => Promise<Buffer>
  /** At most 1000 messages; unknown ids are skipped. */
  readonly modifyMessages: (
    ids: readonly string[],
    labels: { readonly add: readonly string[]; readonly remove: readonly string[] },
    asking?: Asking,
  ) => Promise<void>

  /** Changes since then; `notFound`: too long ago. */
  readonly listHistory: (
    startHistoryId: string,
    options?: Asking & { readonly pageToken?: string | undefined; readonly maxResults?: number },
  ) => Promise<Shape<'history'>>

  readonly listLabels: (asking?: Asking) => Promise<readonly GmailLabel[]>
  /** `refused`: the name exists. */
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
  /** The sent mail, which has a new id. `notFound`: the draft no longer exists. */
  readonly sendDraft: (id: string, asking?: Asking) => Promise<Shape<'sent'>>
  /** Permanently; a missing one is ignored. */
  readonly deleteDraft: (id: string, asking?: Asking) => Promise<void>
}
