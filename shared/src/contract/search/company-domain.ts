/**
 * Extracts a domain in its stored form from typed or pasted text: an address with scheme, port and path, an email
 * address, upper case, `www.`, a name in any script. Null if there is none. The server checks that the top-level domain
 * exists.
 */
export const normalizeDomain = (typed: string): string | null => {
  const text = typed.trim().replace(/^[^\s@/]+@/, '')
  if (text === '' || /\s/.test(text)) return null
  // Parsed as http whatever the scheme, because http normalises host names.
  const address = `http://${text.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')}`
  if (!URL.canParse(address)) return null
  const host = new URL(address).hostname.replace(/\.$/, '').replace(/^www\d?\.(?=[^.]+\.)/, '')
  return /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/.test(host)
    ? host
    : null
}
