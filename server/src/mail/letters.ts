import type { Mail } from './outbox.ts'

interface Addressed {
  readonly key: string
  readonly to: string
}

const letter = (...paragraphs: readonly string[]): string => `${paragraphs.join('\n\n')}\n`

/** The code that ends a sign-up. */
export const signUpLetter = (
  addressed: Addressed,
  { name, code, minutes }: { readonly name: string; readonly code: string; readonly minutes: number },
): Mail => ({
  ...addressed,
  subject: 'Your security code for the console',
  text: letter(
    `Somebody, probably you, signed up for the console as ${name} with this e-mail address.`,
    `Your security code: ${code}`,
    `It is good for ${minutes} minutes. If it was not you who signed up, let nobody have this code and do nothing.`,
  ),
  usefulMinutes: minutes,
})

/** The code that sets a new password. */
export const passwordLetter = (
  addressed: Addressed,
  { code, minutes }: { readonly code: string; readonly minutes: number },
): Mail => ({
  ...addressed,
  subject: 'Your security code for a new password',
  text: letter(
    'Somebody, probably you, asked for a new password for the console.',
    `Your security code: ${code}`,
    `It is good for ${minutes} minutes. If it was not you who asked, do nothing: your password stays as it is.`,
  ),
  usefulMinutes: minutes,
})

/** Su let a new agent in. */
export const activatedLetter = (addressed: Addressed): Mail => ({
  ...addressed,
  subject: 'Your account for the console is active',
  text: letter('An administrator has activated your account. You can sign in now.'),
})
