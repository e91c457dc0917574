import type { Role } from '@console/shared/contract/roles'

/** A person as reported by a provider, after verification. */
export interface Identity {
  /** Their permanent id at the provider. */
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  readonly first: string
  readonly last: string
  /** Names that the provider gives them, verified or not: address and user name, in lower case. */
  readonly names?: readonly string[]
  /** Their other permanent ids there, by which the same directory may provision them. */
  readonly alsoKnownAs?: readonly string[]
  /** Absent: the provider is not asked for groups. Null: there are too many to be named. */
  readonly groups?: readonly string[] | null
}

/** What must be stored between redirecting a browser and its return. */
export interface Sent {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly redirectUri: string
}

/** Sign-in with an OpenID Connect provider. */
export interface SocialProvider {
  /** The address to redirect the browser to. */
  readonly start: (redirectUri: string) => Promise<Sent & { readonly url: string }>
  /** Identifies the returning person; throws the errors of session.socialLogin. */
  readonly finish: (sent: Sent, answer: { readonly code: string; readonly iss?: string }) => Promise<Identity>
  /** Whether the provider's ids are permanent; the development emulator's are not. */
  readonly lasting: boolean
}

/** The second step that levels must have: any, or a passkey, and then a code of the app is none. */
export type RequiredSteps = Readonly<Partial<Record<Role, 'any' | 'passkey'>>>

/** Who may sign up and how. */
export interface SignInOptions {
  /** In lower case. */
  readonly staffDomains: readonly string[]
  readonly google: SocialProvider | null
  /** Absent: the address that the browser used. */
  readonly publicUrl?: string | undefined
  /** Levels that must have a second step before anything else. */
  readonly required?: RequiredSteps
  /** Minutes without input after which agents' screens lock at the latest; absent: agents choose. */
  readonly screenLockMinutes?: number | undefined
  /** A bearer token is only valid with proofs of its session's key. */
  readonly provenOnly?: boolean
}

/** A server without sign-up: only existing agents can sign in. */
export const noSignIn: SignInOptions = { staffDomains: [], google: null }

/** The second steps that an agent has. */
export interface Steps {
  readonly app: boolean
  readonly passkey: boolean
}

/** Whether an agent must set up a second step first, and which. */
export const mustEnrol = (
  { required = {} }: SignInOptions,
  { level, app, passkey }: Steps & { readonly level: Role },
): 'any' | 'passkey' | null => {
  const needed = required[level]
  if (needed === 'passkey') return passkey ? null : 'passkey'
  return needed === 'any' && !app && !passkey ? 'any' : null
}

/** The second steps that sign an agent in; once a level that must have passkeys has one, a code of the app does not. */
export const acceptedSteps = (
  { required = {} }: SignInOptions,
  { level, app, passkey }: Steps & { readonly level: Role },
): Steps => ({ app: app && !(required[level] === 'passkey' && passkey), passkey })

/** Whether an email address is at the staff domain itself, not a subdomain. */
export const isStaff = ({ staffDomains }: SignInOptions, email: string): boolean =>
  staffDomains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
