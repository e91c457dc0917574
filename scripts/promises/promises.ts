import { authorisation } from './authorisation.ts'
import { backup } from './backup.ts'
import { deploys } from './deploys.ts'
import { foreignMail } from './foreign-mail.ts'
import { input } from './input.ts'
import { nothingLost } from './nothing-lost.ts'
import type { Promised } from './promise.ts'
import { proofOfKey } from './proof-of-key.ts'
import { sessions } from './sessions.ts'

/** What the console promises, by area. */
export const areas: Readonly<Record<string, readonly Promised[]>> = {
  'Who may do what': authorisation,
  Input: input,
  'Sessions and the browser': [...sessions, ...proofOfKey],
  'Foreign mail': foreignMail,
  'Nothing lost, nothing twice': [...nothingLost, ...backup],
  'Remotes, deploys, scale': deploys,
}

export const promises: readonly Promised[] = Object.values(areas).flat()
