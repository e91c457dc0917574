import { plainLine } from './plain-line.ts'

test.each([
  ['Your invoice', 'Your invoice', 'a subject'],
  ['invoice\u202Egpj.exe', 'invoicegpj.exe', 'a reversed file name'],
  ['a\u2066b\u2069\u200Bc', 'abc', 'direction marks and zero-width characters'],
  ['two\r\nlines\tand a tab', 'two lines and a tab', 'line breaks and tabs'],
  ['a\u0000b', 'a b', 'a control character'],
  ['Hello\u034F \u200C\u034F \u200C\u034F \u200C', 'Hello', 'newsletter padding'],
  ['می\u200Cخواهم', 'می\u200Cخواهم', 'a joiner that is part of a word'],
  ['👩\u200D💻', '👩\u200D💻', 'a joiner that is part of an emoji'],
  ['Ünïcödé 标题 عنوان', 'Ünïcödé 标题 عنوان', 'all scripts'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>', 'text stays text'],
])('%j is shown as %j: %s', (text, line) => expect(plainLine(text)).toBe(line))
