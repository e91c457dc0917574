import { summaryOf, withoutValues } from './statement.ts'

test.each([
  [`select * from "customers" where "email" = $1 limit $2`, `select * from "customers" where "email" = $1 limit $2`],
  [`update a set b = 'O''Hara', c = 12.5 where d2 = 7`, `update a set b = ?, c = ? where d2 = ?`],
  [`select E'it\\'s' || $tag$a 'secret'$tag$ || $$b$$`, `select ? || ? || ?`],
  [`select 'two\nlines' from "t1"`, `select ? from "t1"`],
])('a statement loses its values: %s', (statement, shown) => {
  expect(withoutValues(statement)).toBe(shown)
})

test.each([
  ['select "id" from "customers" where "id" = $1', 'select customers'],
  ['insert into "exports" ("id") values (default)', 'insert exports'],
  ['UPDATE mails SET tries = 1', 'update mails'],
  ['begin', 'begin'],
  ['', 'statement'],
])('a span is named after what the statement does: %s', (statement, name) => {
  expect(summaryOf(statement)).toBe(name)
})
