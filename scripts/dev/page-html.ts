/** Inserts tags at the beginning of the head, before any script of the page. */
export const withTags = (html: string, tags: readonly string[]): string => {
  const head = /<head\b[^>]*>/i.exec(html)
  if (head === null) return html
  const end = head.index + head[0].length
  return `${html.slice(0, end)}\n    ${tags.join('\n    ')}${html.slice(end)}`
}

const keyTag = /<meta\s+name="registry-key"[^>]*>/i

/** Makes the page trust this key instead of the console's own. */
export const withRegistryKey = (html: string, key: string): string => {
  const tag = `<meta name="registry-key" content="${key}" />`
  return keyTag.test(html) ? html.replace(keyTag, tag) : withTags(html, [tag])
}

/** Keeps the page from installing the console's service worker: files of development builds change under their names. */
export const withoutServiceWorker = (html: string): string => html.replace(/<meta\s+name="service-worker"[^>]*>/i, '')

/** Removes what the console wrote into the page about its own builds: areas built here have others. */
export const withoutFirst = (html: string): string =>
  html.replace(/<script type="application\/json" id="(?:first|registry)"[^>]*>[^<]*<\/script>\s*/g, '')

/**
 * Opens a content security policy for what the proxy adds to the page, all from the page's own origin: adds `'self'`
 * for scripts and requests, and removes rules against plain HTTP. The rest stays as strict as it is.
 */
export const openedPolicy = (policies: string): string => policies.split(',').map(openOne).join(', ')

const openOne = (policy: string): string => {
  const directives = policy
    .split(';')
    .map((directive) => directive.trim())
    .filter(
      (directive) => directive !== '' && !/^(upgrade-insecure-requests|block-all-mixed-content)$/i.test(directive),
    )
  const named = (name: string) => directives.find((directive) => directive.toLowerCase().split(/\s/)[0] === name)
  const sources = (directive: string | undefined): string[] => directive?.split(/\s+/).slice(1) ?? []
  const fallback = sources(named('default-src'))

  const opened = (name: string): string | undefined => {
    const own = named(name)
    if (own === undefined && named('default-src') === undefined) return undefined
    const allowed = (own === undefined ? fallback : sources(own)).filter(
      // strict-dynamic makes browsers ignore 'self'; 'none' must be alone.
      (source) => !["'none'", "'strict-dynamic'", "'self'"].includes(source.toLowerCase()),
    )
    return [name, "'self'", ...allowed].join(' ')
  }
  const needed = ['script-src', 'script-src-elem', 'connect-src']
  const kept = directives.filter((directive) => !needed.includes(directive.toLowerCase().split(/\s/)[0] ?? ''))
  const missing = needed.filter((name) => name !== 'script-src-elem' || named(name) !== undefined)
  return [...kept, ...missing.map(opened).filter((directive) => directive !== undefined)].join('; ')
}
