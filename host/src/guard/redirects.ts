/** Inserts a path parameter, encoded as in a query; an invalidly encoded name is used as it is. */
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

/** Folders have the names that the inbox screen uses; the inbox has none. */
const folder = (name = ''): string | undefined => {
  const known = name.toLowerCase()
  if (known === 'inbox') return undefined
  return known === 'drafts' ? 'draft' : name
}

type To = string | ((...parts: (string | undefined)[]) => string)

/** Addresses of the template that the console came from, and their equivalents; none of its demo pages exists. */
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

/** The redirect of an address, or null. */
export const redirectOf = (pathname: string): string | null => {
  const path = pathname.replace(/(?<=.)\/$/, '')
  for (const [pattern, to] of meanings) {
    const found = pattern.exec(path)
    if (found) return typeof to === 'string' ? to : to(...found.slice(1))
  }
  return null
}
