/** Address ranges behind the keywords of TRUST_PROXY. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Trusted proxies, whose X-Forwarded-For counts, as ranges. */
export const proxyRanges = (trustProxy: string | undefined): readonly string[] =>
  (trustProxy ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => named[part] ?? [part])
