import { compileMessage, compileSource, compileTranslations } from './compile-messages.ts'

test.each([
  ['Save', 'Save'],
  ["The agent's own", "The agent's own"],
  ["It''s quoted", "It's quoted"],
  ['50 % off #1', '50 % off #1'],
])('a text without placeholders stays a text: %s', (message, compiled) => {
  expect(compileMessage(message)).toBe(compiled)
})

test('placeholders and plurals are parsed', () => {
  expect(compileMessage('{name} saved.')).toMatchObject([{ type: 1, value: 'name' }, { value: ' saved.' }])
  expect(compileMessage('{count, plural, one {# row} other {# rows}}')).toMatchObject([{ type: 6, value: 'count' }])
})

test('a literal brace is not taken for a placeholder', () => {
  expect(compileMessage("Write '{'name'}' here")).toEqual([{ type: 0, value: 'Write {name} here' }])
})

test('only the English of a source is compiled', () => {
  const source = `a: { id: 'x.a', defaultMessage: 'It\\'s {n}' },\n  b: {\n    id: 'x.b',\n    defaultMessage:\n      "Don't",\n  },`
  expect(compileSource(source)).toBe(
    `a: { id: 'x.a', defaultMessage: [{"type":0,"value":"It's "},{"type":1,"value":"n"}] },\n  b: {\n    id: 'x.b',\n    defaultMessage: "Don't",\n  },`,
  )
})

test('a file of translations is compiled message by message', () => {
  expect(compileTranslations('{"a":"Oui","b":"{n} fois"}')).toEqual({
    a: 'Oui',
    b: [
      { type: 1, value: 'n' },
      { type: 0, value: ' fois' },
    ],
  })
})
