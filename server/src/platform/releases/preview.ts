import type { RegistryKey } from './keys.ts'

/** The content of a preview link: one build of one area for one agent, until it expires. */
export interface Preview {
  readonly environment: string
  readonly area: string
  readonly build: string
  readonly agent: number
  /** Milliseconds since 1970. */
  readonly until: number
}

// Prefix that distinguishes previews from signed registries, so that neither signature is valid for the other.
const signedText = (payload: string) => `preview ${payload}`

/** The signed part of a preview link, safe for a URL. */
export const previewToken = (key: RegistryKey, preview: Preview): string => {
  const payload = Buffer.from(JSON.stringify(preview)).toString('base64url')
  return `${payload}.${Buffer.from(key.sign(signedText(payload)), 'base64').toString('base64url')}`
}

/** Reads a preview link; null if it was changed, has expired, or is for another environment. */
export const readPreview = (key: RegistryKey, environment: string, token: unknown): Preview | null => {
  const [, payload, signature] = /^([\w-]{1,1000})\.([\w-]{86})$/.exec(typeof token === 'string' ? token : '') ?? []
  if (payload === undefined || signature === undefined) return null
  if (!key.isSigned(signedText(payload), Buffer.from(signature, 'base64url').toString('base64'))) return null
  // Signed by us, so written by previewToken.
  const preview = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Preview
  return preview.until > Date.now() && preview.environment === environment ? preview : null
}
