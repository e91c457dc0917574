/** Allowed targets of links in mails: web, mail, telephone. Without credentials in the address. */
export const safeAddress = (href: string): string | null => {
  const url = URL.parse(href.trim())
  if (url === null) return null
  if (url.protocol === 'http:' || url.protocol === 'https:') {
    if (url.hostname === '') return null
    // Credentials before the host only serve to imitate another host.
    url.username = ''
    url.password = ''
    return url.href
  }
  if (url.protocol === 'tel:') return /^[+\d().\-\s%20]{3,30}$/.test(url.pathname) ? `tel:${url.pathname}` : null
  if (url.protocol !== 'mailto:') return null
  // Some mail programs attach a local file if a link requests it.
  const kept = ['subject', 'body', 'cc', 'to'].flatMap((name) => {
    const value = url.searchParams.get(name)
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  return `mailto:${url.pathname}${kept.length === 0 ? '' : `?${kept.join('&')}`}`
}

/** The host of a link, if its text does not name it; empty if it does, or if there is no host. */
export const hiddenHost = (address: string, text: string): string => {
  if (!/^https?:/.test(address)) return ''
  const { hostname } = new URL(address)
  const bare = hostname.replace(/^www\./, '')
  const said = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
  // Only at the beginning of an address counts, not somewhere inside another one.
  return said.startsWith(bare) && /^([/?#:\s]|$)/.test(said.slice(bare.length)) ? '' : hostname
}
