/** The place of one PostgreSQL. */
export interface Address {
  readonly host: string
  readonly port: number
}

const parts = /^(?<before>postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)(?<hosts>[^/?#]+)(?<after>.*)$/s

const withoutTarget = (text: string): URL | null => {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  url.searchParams.delete('target_session_attrs')
  return url.hostname === '' ? null : url
}

/**
 * The URLs of the single hosts of a URL that names several, as libpq reads it: `postgres://role:password@a:5432,b/console`.
 * Without `target_session_attrs`, because node-postgres does not know it. None if the URL is invalid.
 */
export const hostUrls = (url: string): readonly string[] => {
  const { before = '', hosts = '', after = '' } = parts.exec(url)?.groups ?? {}
  const all = hosts.split(',').map((host) => withoutTarget(`${before}${host}${after}`))
  return all.every((one) => one !== null) ? all.map(({ href }) => href) : []
}

/** The parameter that says which of the hosts is meant. */
const targetOf = (url: string): string | null => {
  const { before = '', hosts = '', after = '' } = parts.exec(url)?.groups ?? {}
  const first = `${before}${hosts.split(',')[0]}${after}`
  return URL.canParse(first) ? new URL(first).searchParams.get('target_session_attrs') : null
}

/** What is wrong with such a URL. `targets`: the only values of target_session_attrs, because they are obeyed anyway. */
export const hostsProblem = (name: string, url: string, targets: readonly string[]): readonly string[] => {
  if (hostUrls(url).length === 0)
    return [`${name} must look like postgres://role:password@host:5432/database, with one host or several`]
  const target = targetOf(url)
  return target === null || targets.includes(target)
    ? []
    : [`${name} may have no target_session_attrs but ${targets.join(' or ')}`]
}

export const addressOf = (url: string): Address => {
  const { hostname, port } = new URL(url)
  // An IPv6 address is in brackets only inside a URL.
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 5432) }
}

/** A URL without its password, for errors. */
export const shownUrl = (url: string): string => {
  const [first = url] = hostUrls(url)
  const { username, pathname } = new URL(first)
  const hosts = hostUrls(url).map((one) => new URL(one).host)
  return `${username ? `${username}@` : ''}${hosts.join(',')}${pathname}`
}
