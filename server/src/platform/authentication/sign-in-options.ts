import type { Role } from '@console/shared/contract/roles'

/** A person as reported by a provider, after verification. */
export interface Identity {
  /** Their permanent id at the provider. */
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  readonly first: string
  readonly last: string
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

/** Who may sign up and how. */
export interface SignInOptions {
  /** In lower case. */
  readonly staffDomains: readonly string[]
  readonly google: SocialProvider | null
  /** Absent: the address that the browser used. */
  readonly publicUrl?: string | undefined
  /** Super Users must enable two-step sign-in before anything else. */
  readonly suTwoStep?: boolean
  /** A bearer token is only valid with proofs of its session's key. */
  readonly provenOnly?: boolean
}

/** A server without sign-up: only existing agents can sign in. */
export const noSignIn: SignInOptions = { staffDomains: [], google: null }

/** Whether an agent must enable two-step sign-in first. */
export const mustEnrol = (
  { suTwoStep = false }: SignInOptions,
  { level, twoStep }: { readonly level: Role; readonly twoStep: boolean },
): boolean => suTwoStep && level === 'su' && !twoStep

/** Whether an email address is at the staff domain itself, not a subdomain. */
export const isStaff = ({ staffDomains }: SignInOptions, email: string): boolean =>
  staffDomains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
