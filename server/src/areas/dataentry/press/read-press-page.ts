import { pressCalls } from '@console/remote-dataentry/contract/calls/press'
import { read } from '../../../platform/pipeline/handlers.ts'
import { readPage } from '../press-page/read-page.ts'
import { keepArticle } from './article.ts'

export const readPressPage = read(pressCalls.readPressPage, async ({ url }, { db, outside }) =>
  keepArticle(db, await readPage(outside.web, url)),
)
