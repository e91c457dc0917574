/**
 * A domain as it is stored and compared, from whatever somebody types or pastes: an address with its scheme, port and
 * path, an email address, upper case, `www.`, a name in any script. Null: there is none in it. Whether its ending
 * exists is for the server to say.
 */
export const normalizeDomain = (typed: string): string | null => {
  const text = typed.trim().replace(/^[^\s@/]+@/, '')
  if (text === '' || /\s/.test(text)) return null
  // Whatever its scheme: by the rules of http a host is written in one way.
  const address = `http://${text.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')}`
  if (!URL.canParse(address)) return null
  const host = new URL(address).hostname.replace(/\.$/, '').replace(/^www\d?\.(?=[^.]+\.)/, '')
  return /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/.test(host)
    ? host
    : null
}
