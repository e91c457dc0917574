import type { SignedIn } from '../../../platform/authentication/session.ts'

/** An agent's name as the signature of mails. */
export const nameOf = ({ first_name, last_name }: Pick<SignedIn, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()
