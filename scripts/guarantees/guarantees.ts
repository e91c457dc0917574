import { authorisation } from './authorisation.ts'
import { backup } from './backup.ts'
import { deploys } from './deploys.ts'
import { foreignMail } from './foreign-mail.ts'
import type { Guarantee } from './guarantee.ts'
import { input } from './input.ts'
import { nothingLost } from './nothing-lost.ts'
import { proofOfKey } from './proof-of-key.ts'
import { sessions } from './sessions.ts'

/** The console's guarantees, by area. */
export const areas: Readonly<Record<string, readonly Guarantee[]>> = {
  'Who may do what': authorisation,
  Input: input,
  'Sessions and the browser': [...sessions, ...proofOfKey],
  'Foreign mail': foreignMail,
  'Nothing lost, nothing twice': [...nothingLost, ...backup],
  'Remotes, deploys, scale': deploys,
}

export const guarantees: readonly Guarantee[] = Object.values(areas).flat()
