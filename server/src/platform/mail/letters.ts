import { showCode } from '@console/shared/contract/security-code'
import type { Mail } from './outbox.ts'

interface Addressed {
  readonly key: string
  readonly to: string
}

const letter = (...paragraphs: readonly string[]): string => `${paragraphs.join('\n\n')}\n`

/** Pages opened before codes contained letters accept six digits only. */
const olderPage = 'If the page asks for 6 digits, reload it first.'

/** The code that completes a sign-up. */
export const signUpLetter = (
  addressed: Addressed,
  { name, code, minutes }: { readonly name: string; readonly code: string; readonly minutes: number },
): Mail => ({
  ...addressed,
  subject: 'Your security code for the console',
  text: letter(
    `Someone, probably you, signed up for the console as ${name} with this email address.`,
    `Your security code: ${showCode(code)}`,
    `It expires in ${minutes} minutes. ${olderPage}`,
    "If this wasn't you, ignore this email and don't share the code.",
  ),
  usefulMinutes: minutes,
})

/** Mail to the owner of an account when somebody signs up with its address. */
export const alreadyRegisteredLetter = (addressed: Addressed): Mail => ({
  ...addressed,
  subject: 'You already have an account for the console',
  text: letter(
    'Someone, probably you, tried to sign up for the console with this email address.',
    'This email is already registered. Please sign in; if you have forgotten your password, choose "Forgot your password?" on the sign-in page.',
    "If this wasn't you, ignore this email: nothing has changed.",
  ),
  usefulMinutes: 24 * 60,
})

/** The code for setting a new password. */
export const passwordLetter = (
  addressed: Addressed,
  { code, minutes }: { readonly code: string; readonly minutes: number },
): Mail => ({
  ...addressed,
  subject: 'Your security code for a new password',
  text: letter(
    'Someone, probably you, asked for a new password for the console.',
    `Your security code: ${showCode(code)}`,
    `It expires in ${minutes} minutes. ${olderPage}`,
    "If this wasn't you, ignore this email and don't share the code: your password stays as it is.",
  ),
  usefulMinutes: minutes,
})

/** Su approved a sign-up. */
export const activatedLetter = (addressed: Addressed): Mail => ({
  ...addressed,
  subject: 'Your account for the console is active',
  text: letter('An administrator has activated your account. You can sign in now.'),
})

/** Goes to the address that was the agent's until then. */
export const addressChangedLetter = (
  addressed: Addressed,
  { by, to }: { readonly by: string; readonly to: string },
): Mail => ({
  ...addressed,
  subject: 'Your email address for the console has changed',
  text: letter(`${by} has changed it to ${to}. If this is a surprise to you, please tell an administrator now.`),
})

/** An invitation to become an agent. */
export const invitationLetter = (
  addressed: Addressed,
  { by, link, days }: { readonly by: string; readonly link: string; readonly days: number },
): Mail => ({
  ...addressed,
  subject: 'You are invited to the console',
  text: letter(
    `${by} has invited you to the console. Open this link to set your password:`,
    link,
    `It works once and expires in ${days} days. If you did not expect this, ignore this email.`,
  ),
  usefulMinutes: days * 24 * 60,
})

/** Su set another password for an agent; it is not in the mail. */
export const passwordSetLetter = (addressed: Addressed): Mail => ({
  ...addressed,
  subject: 'Your password for the console was changed',
  text: letter(
    'An administrator has set a new password for your account in the console, and signed you out everywhere.',
    'If you did not ask for this, please tell your administrator.',
  ),
})

/** Two-step sign-in was enabled, by the agent or somebody at their screen. */
export const twoStepOnLetter = (addressed: Addressed): Mail => ({
  ...addressed,
  subject: 'Two-step sign-in of your account was turned on',
  text: letter(
    'From now on, signing in to the console takes your password and a code from your app. All your other sessions were ended.',
    "If this wasn't you, tell your administrator at once: they can turn it off and set a new password.",
  ),
})

/** A passkey was added, by the agent or somebody at their screen. */
export const passkeyAddedLetter = (addressed: Addressed, name: string): Mail => ({
  ...addressed,
  subject: 'A passkey was added to your account',
  text: letter(
    `The passkey "${name}" can sign in to the console as you from now on, without your password.`,
    "If this wasn't you, remove it under My account and change your password, or tell your administrator at once.",
  ),
})

/** A passkey was removed, by the agent or somebody at their screen. */
export const passkeyRemovedLetter = (addressed: Addressed, name: string): Mail => ({
  ...addressed,
  subject: 'A passkey was removed from your account',
  text: letter(
    `The passkey "${name}" no longer signs in to the console. All your other sessions were ended.`,
    "If this wasn't you, change your password and tell your administrator at once.",
  ),
})

/** Su disabled an agent's two-step sign-in. */
export const twoStepResetLetter = (addressed: Addressed): Mail => ({
  ...addressed,
  subject: 'Two-step sign-in of your account was turned off',
  text: letter(
    'An administrator has turned off the second step of your sign-in to the console: your app, your passkeys and your recovery codes no longer work. You can set them up again under My account.',
    'If you did not ask for this, please tell your administrator.',
  ),
})
