import { normalizeDomain } from './company-domain.ts'

test.each<[string, string | null, string]>([
  ['acme.com', 'acme.com', 'a bare domain stays'],
  ['  ACME.com ', 'acme.com', 'case and space go'],
  ['https://www.acme.com/about?x=1#top', 'acme.com', 'an address is cut to its host'],
  ['www.acme.com', 'acme.com', 'www goes'],
  ['www2.acme.com', 'acme.com', 'a numbered www goes'],
  ['www.com', 'www.com', 'a domain called www stays'],
  ['shop.acme.co.uk', 'shop.acme.co.uk', 'other hosts stay'],
  ['acme.com:8443', 'acme.com', 'a port goes'],
  ['http://user:secret@acme.com/', 'acme.com', 'credentials go'],
  ['ana@acme.com', 'acme.com', 'of an email address its domain is taken'],
  ['acme.com.', 'acme.com', "the root's dot goes"],
  ['München.de', 'xn--mnchen-3ya.de', 'other scripts are written in ASCII'],
  ['例え.テスト', 'xn--r8jz45g.xn--zckzah', 'endings too'],
  ['ftp://files.acme.com/a', 'files.acme.com', 'whatever the scheme'],
  ['ACME。COM', 'acme.com', 'a full-width dot is a dot'],
  ['acme', null, 'one word is no domain'],
  ['', null, 'nothing is none'],
  ['acme inc.com', null, 'a space is in no domain'],
  ['192.168.0.1', null, 'an address of numbers is none'],
  ['[::1]', null, 'nor one of version 6'],
  ['-acme.com', null, 'no part begins with a hyphen'],
  ['acme..com', null, 'no part is empty'],
  [`${'a'.repeat(64)}.com`, null, 'no part is longer than 63'],
  ['http://', null, 'a scheme alone is none'],
  ['file:///', null, 'nor one of files'],
  ['git://a%.com', null, 'what is no host under any scheme is none'],
])('%s is %s: %s', (typed, domain) => {
  expect(normalizeDomain(typed)).toBe(domain)
  if (domain !== null) expect(normalizeDomain(domain)).toBe(domain)
})
