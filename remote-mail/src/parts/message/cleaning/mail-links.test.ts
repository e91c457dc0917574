import { hiddenHost, safeAddress } from './mail-links.ts'

test.each<[string, string | null, string]>([
  ['https://a.example/x?y=1#z', 'https://a.example/x?y=1#z', 'the web'],
  [' HTTP://A.example ', 'http://a.example/', 'in any letters'],
  ['https://bank.example@evil.example/', 'https://evil.example/', 'without a name before the host'],
  ['mailto:a@b.example?subject=Hi%20there', 'mailto:a@b.example?subject=Hi%20there', 'a mail'],
  ['mailto:a@b.example?attach=/etc/passwd&attachment=x', 'mailto:a@b.example', 'a mail with a file of ours'],
  ['tel:+49(0)30-123', 'tel:+49(0)30-123', 'a telephone'],
  ['tel:*21*900#', null, 'a command for a telephone'],
  ['javascript:alert(1)', null, 'a script'],
  ['java\nscript:alert(1)', null, 'a script in two lines'],
  ['data:text/html,x', null, 'a page'],
  ['file:///etc/passwd', null, 'a file'],
  ['vbscript:x', null, 'an old script'],
  ['blob:https://a.example/x', null, 'a thing of a page'],
  ['/path', null, 'an address of no host'],
  ['#part', null, 'a place in the mail'],
  ['//a.example', null, 'an address of no scheme'],
  ['', null, 'nothing'],
])('%j leads to %j: %s', (href, address) => expect(safeAddress(href)).toBe(address))

test.each([
  ['https://evil.example/', 'https://good.example/', 'evil.example', 'another host'],
  ['https://evil.example/', 'Click here', 'evil.example', 'words'],
  ['https://good.example/x', 'good.example', '', 'the host'],
  ['https://www.good.example/x', 'https://good.example/x', '', 'with and without www'],
  ['https://good.example.evil.example/', 'good.example', 'good.example.evil.example', 'the host as a beginning'],
  ['https://good.example/', 'good.example.evil.example', 'good.example', 'and the other way'],
  ['https://xn--e1awd7f.example/', 'ерсе.example', 'xn--e1awd7f.example', 'letters of another script'],
  ['http://foo.f)/', 'foo.f)', '', 'a host of odd letters'],
  ['mailto:a@b.example', 'Write to us', '', 'no host'],
])('%s as %j hides %j: %s', (address, text, host) => expect(hiddenHost(address, text)).toBe(host))
