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

/** Somebody is to become an agent. */
export const invitationLetter = (
  addressed: Addressed,
  { by, link, days }: { readonly by: string; readonly link: string; readonly days: number },
): Mail => ({
  ...addressed,
  subject: 'You are invited to the console',
  text: letter(
    `${by} has invited you to the console. Open this link to set your password:`,
    link,
    `It works once, and is good for ${days} days. If you did not expect this, do nothing.`,
  ),
  usefulMinutes: days * 24 * 60,
})

/** Su gave an agent another password; it is not in the mail. */
export const passwordSetLetter = (addressed: Addressed): Mail => ({
  ...addressed,
  subject: 'Your password for the console was changed',
  text: letter(
    'An administrator has set a new password for your account in the console, and signed you out everywhere.',
    'If you did not ask for this, please tell your administrator.',
  ),
})

/** Su switched an agent's second step off. */
export const twoStepResetLetter = (addressed: Addressed): Mail => ({
  ...addressed,
  subject: 'Two-step sign-in of your account was switched off',
  text: letter(
    'An administrator has switched off the second step of your sign-in to the console. You can switch it on again under My account.',
    'If you did not ask for this, please tell your administrator.',
  ),
})
