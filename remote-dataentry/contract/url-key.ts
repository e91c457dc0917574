/** Tracking parameters, which do not identify a page. */
const tracking =
  /^(utm_\w+|(fb|g|d|tw|tt|y)clid|msclkid|[gw]braid|gclsrc|mc_(cid|eid)|_hs(enc|mi)|_ga|_gl|igsh(id)?|mkt_tok|oly_(anon|enc)_id|vero_(id|conv)|s_cid|cmpid|cmp|ocid|ncid|sr_share|taid|partner|smid|guccounter|guce_\w+|ref|ref_src|ref_url|amp|__twitter_impression|outputtype)$/i

/** The original page of an AMP cache copy: `https://www-x-example.cdn.ampproject.org/c/s/www.x.example/…`. */
const unwrapped = (url: URL): URL => {
  const [, secure, rest] =
    url.hostname.endsWith('.cdn.ampproject.org') || /^(www\.)?google\.[a-z.]+$/.test(url.hostname)
      ? (/^\/(?:amp|[a-z])\/(s\/)?([^/]+\.[^/]+.*)$/.exec(url.pathname) ?? [])
      : []
  return rest === undefined ? url : (URL.parse(`http${secure ? 's' : ''}://${rest}${url.search}`) ?? url)
}

const unescaped = (path: string): string =>
  // One spelling for equivalent percent-encodings (RFC 3986).
  path.replace(/%([0-9a-f]{2})/gi, (escaped, hex: string) => {
    const letter = String.fromCharCode(Number.parseInt(hex, 16))
    return /[\w.~-]/.test(letter) ? letter : escaped.toUpperCase()
  })

/**
 * A key that is equal for all spellings of a page's address: without scheme, `www.`, port, fragment, tracking
 * parameters or AMP, and with sorted parameters. Null for addresses other than http and https.
 */
export const urlKey = (text: string): string | null => {
  const parsed = URL.parse(text.trim())
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.hostname === '') return null
  const { hostname, port, pathname, searchParams } = unwrapped(parsed)
  const host = hostname.replace(/\.$/, '').replace(/^(www\d?|m|mobile|amp)\.(?=[^.]+\.[^.]+)/, '')
  const path = unescaped(pathname)
    .replace(/\/{2,}/g, '/')
    .replace(/\/(index\.(html?|php)|default\.aspx?)$/i, '/')
    .replace(/^\/amp\/(?=.)/i, '/')
    .replace(/\.amp(?=\.html?$)/i, '')
    .replace(/[/.]amp\/?$/i, '')
    .replace(/\/+$/, '')
  const kept = [...searchParams].filter(([name]) => !tracking.test(name))
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const query = new URLSearchParams(kept).toString()
  return `${host}${port === '' ? '' : `:${port}`}${path}${query === '' ? '' : `?${query}`}`
}
