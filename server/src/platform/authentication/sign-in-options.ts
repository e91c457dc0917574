import type { Role } from '@console/shared/contract/roles'

/** What a provider says of somebody, after everything about it was verified. */
export interface Identity {
  /** Their id there, for good. */
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  readonly first: string
  readonly last: string
}

/** What must be remembered between sending a browser off and its coming back. */
export interface Sent {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly redirectUri: string
}

/** Sign-in with an OpenID Connect provider. */
export interface SocialProvider {
  /** Where to send the browser. */
  readonly start: (redirectUri: string) => Promise<Sent & { readonly url: string }>
  /** Who came back; throws the failures of session.socialLogin. */
  readonly finish: (sent: Sent, answer: { readonly code: string; readonly iss?: string }) => Promise<Identity>
  /** Whether it gives the same person the same id for good; the emulator of development does not. */
  readonly lasting: boolean
}

/** Who may sign up and how. */
export interface SignInOptions {
  /** In small letters. */
  readonly staffDomains: readonly string[]
  readonly google: SocialProvider | null
  /** Absent: whatever browsers asked for. */
  readonly publicUrl?: string | undefined
  /** Super Users may do nothing before they have switched two-step sign-in on. */
  readonly suTwoStep?: boolean
  /** A bearer token is good only together with proofs of the key that it was given to. */
  readonly provenOnly?: boolean
}

/** A server that lets only those in who are there already. */
export const noSignIn: SignInOptions = { staffDomains: [], google: null }

/** Whether an agent has to switch two-step sign-in on before anything else. */
export const mustEnrol = (
  { suTwoStep = false }: SignInOptions,
  { level, twoStep }: { readonly level: Role; readonly twoStep: boolean },
): boolean => suTwoStep && level === 'su' && !twoStep

/** Whether an email address is of the staff: its domain itself, not one below. */
export const isStaff = ({ staffDomains }: SignInOptions, email: string): boolean =>
  staffDomains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
