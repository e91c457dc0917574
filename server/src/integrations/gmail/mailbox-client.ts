import { randomUUID } from 'node:crypto'
import { askGmail, type GmailLine, type GmailRequest } from './ask-gmail.ts'
import { GmailFailed, isGmailFailed } from './failure.ts'
import type { DraftToWrite, MailboxApi } from './mailbox-api.ts'
import { isShape, type Shape, type ShapeName } from './shapes.ts'

/** Larger mails use the upload address, which accepts up to 35 MB. */
const maxInJson = 1024 * 1024
const maxOfPage = 500

type Pairs = Record<string, string | number | boolean | readonly string[] | undefined>

/** Builds a query from the defined values; a list repeats its key. */
const queryOf = (pairs: Pairs): URLSearchParams => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(pairs))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) query.append(name, String(one))
  return query
}

/** The mail as JSON, or as two parts if it is large: metadata and message. */
const writing = ({ raw, threadId }: DraftToWrite): Pick<GmailRequest, 'json' | 'upload' | 'query'> => {
  const message = threadId === undefined ? {} : { threadId }
  if (raw.length <= maxInJson) return { json: { message: { ...message, raw: raw.toString('base64url') } } }
  const boundary = randomUUID()
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n${JSON.stringify({ message })}\r\n` +
        `--${boundary}\r\nContent-Type: message/rfc822\r\n\r\n`,
    ),
    raw,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return {
    query: queryOf({ uploadType: 'multipart' }),
    upload: { type: `multipart/related; boundary=${boundary}`, body },
  }
}

/** A mailbox through Gmail's REST API, see https://developers.google.com/workspace/gmail/api/reference/rest. */
export const mailboxClient = (line: GmailLine): MailboxApi => {
  const ask = async <Name extends ShapeName>(shape: Name, request: GmailRequest): Promise<Shape<Name>> => {
    const answer = await askGmail(line, request)
    // Not Gmail's format: something else answers at this address.
    if (!isShape(shape, answer)) throw new GmailFailed('unavailable', { canBeDone: request.method !== 'GET' })
    return answer
  }
  const get = <Name extends ShapeName>(shape: Name, path: string, pairs: Pairs = {}, signal?: AbortSignal) =>
    ask(shape, { method: 'GET', path, query: queryOf(pairs), repeatable: true, signal })
  const written = ({ id, message }: Shape<'written'>) => ({ id, messageId: message.id, threadId: message.threadId })
  const at = encodeURIComponent

  return {
    profile: ({ signal } = {}) => get('profile', 'profile', {}, signal),

    listMessages: ({ signal, query, maxResults = maxOfPage, ...options } = {}) =>
      get('messages', 'messages', { ...options, q: query, maxResults }, signal),
    getMessage: (id, { signal, format = 'full' } = {}) => get('message', `messages/${at(id)}`, { format }, signal),
    getThread: (id, { signal, format = 'full' } = {}) => get('thread', `threads/${at(id)}`, { format }, signal),
    getAttachment: async (messageId, attachmentId, { signal } = {}) => {
      const path = `messages/${at(messageId)}/attachments/${at(attachmentId)}`
      return Buffer.from((await get('attachment', path, {}, signal)).data, 'base64url')
    },
    modifyMessages: async (ids, { add, remove }, { signal } = {}) => {
      const json = { ids, addLabelIds: add, removeLabelIds: remove }
      await askGmail(line, { method: 'POST', path: 'messages/batchModify', json, repeatable: true, signal })
    },

    listHistory: (startHistoryId, { signal, pageToken, maxResults = maxOfPage } = {}) =>
      get('history', 'history', { startHistoryId, pageToken, maxResults }, signal),

    listLabels: async ({ signal } = {}) => (await get('labels', 'labels', {}, signal)).labels ?? [],
    createLabel: (name, { signal } = {}) =>
      ask('label', { method: 'POST', path: 'labels', json: { name }, repeatable: false, signal }),

    listDrafts: ({ signal, pageToken, query } = {}) =>
      get('drafts', 'drafts', { pageToken, q: query, maxResults: maxOfPage }, signal),
    getDraft: (id, { signal, format = 'full' } = {}) => get('draft', `drafts/${at(id)}`, { format }, signal),
    createDraft: async (draft, { signal } = {}) =>
      written(await ask('written', { method: 'POST', path: 'drafts', ...writing(draft), repeatable: false, signal })),
    updateDraft: async (id, draft, { signal } = {}) =>
      written(
        await ask('written', { method: 'PUT', path: `drafts/${at(id)}`, ...writing(draft), repeatable: false, signal }),
      ),
    sendDraft: (id, { signal } = {}) =>
      ask('sent', { method: 'POST', path: 'drafts/send', json: { id }, repeatable: false, signal }),
    deleteDraft: async (id, { signal } = {}) => {
      await askGmail(line, { method: 'DELETE', path: `drafts/${at(id)}`, repeatable: true, signal }).catch(
        (error: unknown) => {
          if (!isGmailFailed(error, 'notFound')) throw error
        },
      )
    },
  }
}
