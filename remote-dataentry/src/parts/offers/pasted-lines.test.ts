import { longerLines, readLines, writeLines } from './pasted-lines.ts'

const line = (name: string, category = '', own = '') => ({ name, category, own })

test.each([
  [
    'cells of a spreadsheet',
    'CRM Suite\tSales\thttps://a.example\nMailer\tMarketing',
    [line('CRM Suite', 'Sales', 'https://a.example'), line('Mailer', 'Marketing')],
  ],
  ['only names', 'CRM Suite\r\nMailer\r\n', [line('CRM Suite'), line('Mailer')]],
  ['commas', 'CRM Suite, Sales, https://a.example/x,y', [line('CRM Suite', 'Sales', 'https://a.example/x,y')]],
  [
    'quoted parts keep their commas',
    '"Adobe, Inc. Target", Testing, Adobe\nMailer, "Marketing, PR" , "Acme ""M"", Inc."',
    [line('Adobe, Inc. Target', 'Testing', 'Adobe'), line('Mailer', 'Marketing, PR', 'Acme "M", Inc.')],
  ],
  ['a single quoted name is one part', '"Adobe, Inc. Target"', [line('Adobe, Inc. Target')]],
  ['each line has its own separator', 'A\tB, C\nD, E', [line('A', 'B, C'), line('D', 'E')]],
  ['a quoted line break is part of its cell', '"CRM\nSuite"\tSales', [line('CRM\nSuite', 'Sales')]],
  ['semicolons take precedence over commas', 'Suite, large; Sales', [line('Suite, large', 'Sales')]],
  ['empty lines are skipped', '\n\nMailer\n \n', [line('Mailer')]],
  ['a table heading is skipped', 'Name\tCategory\nMailer\tMarketing', [line('Mailer', 'Marketing')]],
  ['a line without a name is kept and refused later', '\tMarketing', [line('', 'Marketing')]],
  ['nothing', '', []],
])('%s', (_, text, lines) => {
  expect(readLines(text)).toEqual(lines)
})

test('written lines parse back to the same lines', () => {
  const lines = [line('A', 'B', 'C'), line('D'), line('E', '', 'F'), line('Adobe, Inc.'), line('5" "x"', 'a;b')]
  expect(readLines(writeLines(lines))).toEqual(lines)
})

test('counts lines with too many parts', () => {
  expect(longerLines('A\tB\tC\tD\nE\tF\tG\t\nH, I, J, K')).toBe(1)
})
