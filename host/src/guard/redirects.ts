/** Fills in a part of an address, as it is in a query; a name that is not validly encoded stays as it is. */
const filled = (text: string): string => {
  try {
    return encodeURIComponent(decodeURIComponent(text))
  } catch {
    return encodeURIComponent(text)
  }
}

const inMail = (parts: Readonly<Record<string, string | undefined>>): string => {
  const query = Object.entries(parts).flatMap(([key, value]) => (value === undefined ? [] : `${key}=${filled(value)}`))
  return query.length === 0 ? '/gmail' : `/gmail?${query.join('&')}`
}

/** Folders are named as the inbox screen names them, the inbox by nothing. */
const folder = (name = ''): string | undefined => {
  const known = name.toLowerCase()
  if (known === 'inbox') return undefined
  return known === 'drafts' ? 'draft' : name
}

type To = string | ((...parts: (string | undefined)[]) => string)

/** Addresses of the template that the console came from, and what they mean here; none of its demo pages exists. */
const meanings: readonly (readonly [pattern: RegExp, to: To])[] = [
  [/^\/user\/(?:sign-in-[12]|lock-[12])$/i, '/signin'],
  [/^\/user\/sign-up-[12]$/i, '/signup'],
  [/^\/apps\/mail$/i, '/apps/mail/folder/inbox'],
  [/^\/apps\/mail\/folder\/([^/]+)$/i, (name) => inMail({ label: folder(name) })],
  [/^\/mail\/([^/]+)\/compose$/i, (account) => inMail({ account, compose: 'new' })],
  [
    /^\/mail\/([^/]+)\/label\/([^/]+)(?:\/([^/]+))?$/i,
    (account, name, mail) => inMail({ account, label: folder(name), mail }),
  ],
  [/^\/menu-level-[\w-]+(?:\/menu-level-[\w-]+)*$/i, '/'],
]

/** Where an address leads on to, or null where it is to be taken as it is. */
export const redirectOf = (pathname: string): string | null => {
  const path = pathname.replace(/(?<=.)\/$/, '')
  for (const [pattern, to] of meanings) {
    const found = pattern.exec(path)
    if (found) return typeof to === 'string' ? to : to(...found.slice(1))
  }
  return null
}
