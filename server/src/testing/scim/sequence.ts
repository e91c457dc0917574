/** One request of a directory, and what its documents expect of the answer. */
export interface Step {
  readonly says: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `{names}` of what earlier answers gave. */
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly status: number
  /** What the answer holds; `null`: no body at all. */
  readonly holds?: object | null
  /** Attributes that neither the answer nor a resource that it lists has. */
  readonly lacks?: readonly string[]
  /** Keeps the id of the answer, or of the first resource that it lists, under this name. */
  readonly keeps?: string
}

/** Requests in the order in which a directory sends them. */
export interface Sequence {
  readonly by: string
  /** Where the directory's maker publishes them. */
  readonly source: string
  readonly steps: readonly Step[]
}

export const schemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const

/** The body of a PATCH. */
export const patchOf = (...Operations: readonly object[]) => ({ schemas: [schemas.patch], Operations })

/** The query that finds what has this value. */
export const found = (filter: string, more = ''): string => `?filter=${encodeURIComponent(filter)}${more}`

export const listOf = (totalResults: number, more: object = {}) => ({ schemas: [schemas.list], totalResults, ...more })
export const errorOf = (status: number, more: object = {}) => ({
  schemas: [schemas.error],
  status: String(status),
  ...more,
})
