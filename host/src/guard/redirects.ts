import { homePath } from '@console/shared/contract/screens'

const inbox = '/gmail'

/** Addresses of the template that the console came from, and what they mean here; none of its demo pages exists. */
const meanings: readonly (readonly [pattern: RegExp, to: string])[] = [
  [/^\/user\/(sign-in-[12]|lock-[12])$/, '/signin'],
  [/^\/user\/sign-up-[12]$/, '/signup'],
  [/^\/apps\/mail$/, '/apps/mail/folder/inbox'],
  [/^\/apps\/mail\/folder\/inbox$/, inbox],
  [/^\/mail\/[^/]+\/(compose|label\/[^/]+(\/[^/]+)?)$/, inbox],
  [/^\/menu-level-[\w-]+(\/menu-level-[\w-]+)*$/, homePath],
]

/** Where an address leads on to, or null where it is to be taken as it is. */
export const redirectOf = (pathname: string): string | null => {
  const path = pathname.replace(/(?<=.)\/$/, '').toLowerCase()
  return meanings.find(([pattern]) => pattern.test(path))?.[1] ?? null
}
