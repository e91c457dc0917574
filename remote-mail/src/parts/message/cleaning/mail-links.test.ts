import { hiddenHost, safeAddress } from './mail-links.ts'

test.each<[string, string | null, string]>([
  ['https://a.example/x?y=1#z', 'https://a.example/x?y=1#z', 'the web'],
  [' HTTP://A.example ', 'http://a.example/', 'in any case'],
  ['https://bank.example@evil.example/', 'https://evil.example/', 'without the user before the host'],
  ['mailto:a@b.example?subject=Hi%20there', 'mailto:a@b.example?subject=Hi%20there', 'a mail'],
  ['mailto:a@b.example?attach=/etc/passwd&attachment=x', 'mailto:a@b.example', 'a mail with a local attachment'],
  ['tel:+49(0)30-123', 'tel:+49(0)30-123', 'a telephone'],
  ['tel:*21*900#', null, 'a telephone command'],
  ['javascript:alert(1)', null, 'a script'],
  ['java\nscript:alert(1)', null, 'a script in two lines'],
  ['data:text/html,x', null, 'a page'],
  ['file:///etc/passwd', null, 'a file'],
  ['vbscript:x', null, 'an old script'],
  ['blob:https://a.example/x', null, 'a blob'],
  ['/path', null, 'an address without a host'],
  ['#part', null, 'a place in the mail'],
  ['//a.example', null, 'an address without a scheme'],
  ['', null, 'nothing'],
])('%j leads to %j: %s', (href, address) => expect(safeAddress(href)).toBe(address))

test.each([
  ['https://evil.example/', 'https://good.example/', 'evil.example', 'another host'],
  ['https://evil.example/', 'Click here', 'evil.example', 'words'],
  ['https://good.example/x', 'good.example', '', 'the host'],
  ['https://www.good.example/x', 'https://good.example/x', '', 'with and without www'],
  ['https://good.example.evil.example/', 'good.example', 'good.example.evil.example', 'the host as a prefix'],
  ['https://good.example/', 'good.example.evil.example', 'good.example', 'the text has the host as a prefix'],
  ['https://xn--e1awd7f.example/', 'ерсе.example', 'xn--e1awd7f.example', 'letters from another script'],
  ['http://foo.f)/', 'foo.f)', '', 'an odd host'],
  ['mailto:a@b.example', 'Write to us', '', 'no host'],
])('%s as %j hides %j: %s', (address, text, host) => expect(hiddenHost(address, text)).toBe(host))
