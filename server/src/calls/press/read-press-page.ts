import { pressCalls } from '@console/remote-dataentry/contract/calls/press'
import { keepArticle } from '../../data/article.ts'
import { read } from '../../mechanism/handlers.ts'
import { readPage } from '../../press/read-page.ts'

export const readPressPage = read(pressCalls.readPressPage, async ({ url }, { db, outside }) =>
  keepArticle(db, await readPage(outside.web, url)),
)
