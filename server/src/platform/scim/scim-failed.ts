/** Keywords of RFC 7644 for refusals with 400 and 409. */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

/** A refusal in SCIM's form. */
export class ScimFailed extends Error {
  readonly status: number
  readonly type: ScimType | undefined

  constructor(status: number, detail: string, type?: ScimType) {
    super(detail)
    this.name = 'ScimFailed'
    this.status = status
    this.type = type
  }
}

export const invalidValue = (detail: string): ScimFailed => new ScimFailed(400, detail, 'invalidValue')
export const noSuchResource = (): ScimFailed => new ScimFailed(404, 'There is no such resource.')

/** The body of a refusal (RFC 7644, 3.12). */
export const scimError = ({ status, type, message }: Pick<ScimFailed, 'status' | 'type' | 'message'>) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(type !== undefined && { scimType: type }),
  detail: message,
})
