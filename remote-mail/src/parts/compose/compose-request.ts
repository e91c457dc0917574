/** What to write. Plain data, so that it fits into an address. */
export type ComposeRequest =
  | { readonly kind: 'new'; readonly account_id?: number; readonly to?: string }
  | { readonly kind: 'reply' | 'reply_all' | 'forward'; readonly message_id: number }
  | { readonly kind: 'draft'; readonly draft_id: number }

/** A request in an address: `new`, `new-2-ann@example.com`, `reply-12`, `draft-3`. */
export const composeText = (request: ComposeRequest): string => {
  if (request.kind === 'draft') return `draft-${request.draft_id}`
  if (request.kind !== 'new') return `${request.kind}-${request.message_id}`
  const { account_id, to } = request
  if (to !== undefined) return `new-${account_id ?? ''}-${to}`
  return account_id === undefined ? 'new' : `new-${account_id}`
}

export const composeFromText = (text: string): ComposeRequest | null => {
  const [, account, to] = /^new(?:-(\d*))?(?:-(.+))?$/.exec(text) ?? []
  if (text.startsWith('new') && (text === 'new' || account !== undefined))
    return { kind: 'new', ...(account ? { account_id: Number(account) } : {}), ...(to ? { to } : {}) }
  const [, kind, id] = /^(reply|reply_all|forward|draft)-(\d{1,15})$/.exec(text) ?? []
  if (kind === 'draft') return { kind, draft_id: Number(id) }
  return kind === 'reply' || kind === 'reply_all' || kind === 'forward' ? { kind, message_id: Number(id) } : null
}
