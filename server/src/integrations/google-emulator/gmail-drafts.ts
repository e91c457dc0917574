import type { Answer, Asked } from './gmail-front.ts'

const drafts = '/gmail/v1/users/me/drafts'

interface Draft {
  readonly id: string
  readonly message?: { readonly id: string; readonly threadId: string }
}

interface Emulator {
  readonly pass: (request: Asked) => Promise<Answer>
  readonly rawOf: (request: Asked, messageId: string) => Promise<Buffer>
}

// The emulator is ours, so its answers have the expected shape.
const parsed = <T>({ body }: Answer): T => JSON.parse(body.toString()) as T
const rewritten = (answer: Answer, value: unknown): Answer => ({ ...answer, body: Buffer.from(JSON.stringify(value)) })

/**
 * Gmail gives a draft's message a new id on every update and when it is sent; the emulator library does not. An updated
 * draft is recreated in the library and keeps its outside id.
 */
export const gmailDrafts = ({ pass, rawOf }: Emulator) => {
  /** For each mailbox: outside draft id → the library's id, and the reverse. */
  const inside = new Map<string, string>()
  const outside = new Map<string, string>()
  const ask = (request: Asked, method: string, path: string, value?: unknown): Promise<Answer> =>
    pass({
      method,
      url: new URL(path, request.url),
      headers: new Headers({
        authorization: request.headers.get('authorization') ?? '',
        ...(value !== undefined && { 'content-type': 'application/json' }),
      }),
      body: Buffer.from(value === undefined ? '' : JSON.stringify(value)),
    })
  const insideOf = (id: string): string => inside.get(id) ?? id
  const outsideOf = (id: string): string => outside.get(id) ?? id
  const shown = (answer: Answer): Answer => {
    if (answer.status !== 200) return answer
    const draft = parsed<Draft>(answer)
    return rewritten(answer, { ...draft, id: outsideOf(draft.id) })
  }

  const update = async (request: Asked, id: string): Promise<Answer> => {
    const found = await ask(request, 'GET', `${drafts}/${insideOf(id)}?format=minimal`)
    if (found.status !== 200) return found
    const { id: oldId, message } = parsed<Draft>(found)
    const { message: content } = JSON.parse(request.body.toString()) as { message: object } // as Gmail's API has it
    const draft = await ask(request, 'POST', drafts, { message: { threadId: message?.threadId, ...content } })
    if (draft.status !== 200) return draft
    const { id: newId } = parsed<Draft>(draft)
    inside.set(id, newId)
    outside.delete(oldId)
    outside.set(newId, id)
    await ask(request, 'DELETE', `${drafts}/${oldId}`)
    return shown(draft)
  }

  const send = async (request: Asked): Promise<Answer> => {
    const { id = '' } = JSON.parse(request.body.toString()) as { id?: string } // as Gmail's API has it
    const found = await ask(request, 'GET', `${drafts}/${insideOf(id)}?format=minimal`)
    if (found.status !== 200) return found
    const { message } = parsed<Draft>(found)
    const raw = (await rawOf(request, message?.id ?? '')).toString('base64url')
    // Of two concurrent sends of a draft only one finds it.
    const ended = await ask(request, 'DELETE', `${drafts}/${insideOf(id)}`)
    if (ended.status !== 204) return ended
    const sent = { raw, threadId: message?.threadId, internalDate: String(Date.now()) }
    return ask(request, 'POST', '/gmail/v1/users/me/messages/send', sent)
  }

  /** Null: not a draft request. */
  return async (request: Asked): Promise<Answer | null> => {
    const { method, url } = request
    if (url.pathname === `${drafts}/send` && method === 'POST') return send(request)
    if (url.pathname === drafts && method === 'GET') {
      const answer = await pass(request)
      if (answer.status !== 200) return answer
      const list = parsed<{ drafts?: readonly Draft[] }>(answer)
      return rewritten(answer, {
        ...list,
        drafts: (list.drafts ?? []).map((draft) => ({ ...draft, id: outsideOf(draft.id) })),
      })
    }
    const [, id] = new RegExp(`^${drafts}/([^/]+)$`).exec(url.pathname) ?? []
    if (id === undefined) return null
    if (method === 'PUT') return update(request, id)
    const path = `${drafts}/${insideOf(id)}${url.search}`
    return method === 'GET' ? shown(await ask(request, 'GET', path)) : ask(request, method, path)
  }
}
