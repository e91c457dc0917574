import { normalizeDomain } from './company-domain.ts'

test.each<[string, string | null, string]>([
  ['acme.com', 'acme.com', 'a bare domain is unchanged'],
  ['  ACME.com ', 'acme.com', 'case and spaces are dropped'],
  ['https://www.acme.com/about?x=1#top', 'acme.com', 'an address is reduced to its host'],
  ['www.acme.com', 'acme.com', 'www is dropped'],
  ['www2.acme.com', 'acme.com', 'a numbered www is dropped'],
  ['www.com', 'www.com', 'a domain called www stays'],
  ['shop.acme.co.uk', 'shop.acme.co.uk', 'other hosts stay'],
  ['acme.com:8443', 'acme.com', 'a port is dropped'],
  ['http://user:secret@acme.com/', 'acme.com', 'credentials are dropped'],
  ['ana@acme.com', 'acme.com', 'an email address is reduced to its domain'],
  ['acme.com.', 'acme.com', 'the final dot is dropped'],
  ['München.de', 'xn--mnchen-3ya.de', 'other scripts become ASCII'],
  ['例え.テスト', 'xn--r8jz45g.xn--zckzah', 'top-level domains become ASCII too'],
  ['ftp://files.acme.com/a', 'files.acme.com', 'any scheme'],
  ['ACME。COM', 'acme.com', 'a full-width dot is a dot'],
  ['acme', null, 'one word is not a domain'],
  ['', null, 'an empty text is not a domain'],
  ['acme inc.com', null, 'a domain has no spaces'],
  ['192.168.0.1', null, 'an IPv4 address is not a domain'],
  ['[::1]', null, 'an IPv6 address is not a domain'],
  ['-acme.com', null, 'no part starts with a hyphen'],
  ['acme..com', null, 'no part is empty'],
  [`${'a'.repeat(64)}.com`, null, 'no part is longer than 63'],
  ['http://', null, 'a scheme alone is not a domain'],
  ['file:///', null, 'a file scheme is not a domain'],
  ['git://a%.com', null, 'an invalid host is not a domain'],
])('%s is %s: %s', (typed, domain) => {
  expect(normalizeDomain(typed)).toBe(domain)
  if (domain !== null) expect(normalizeDomain(domain)).toBe(domain)
})
