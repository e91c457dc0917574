import { pressCalls } from '@console/remote-dataentry/contract/calls/press'
import { findArticle } from '../../data/article.ts'
import { readPress } from '../../data/press.ts'
import { keyOfUrl } from '../../data/press-url.ts'
import { Failed } from '../../mechanism/failed.ts'
import { read } from '../../mechanism/handlers.ts'

export const viewEditPress = read(pressCalls.viewEditPress, async ({ press_event_id }, { db }) => {
  const press = await readPress(db, press_event_id)
  if (!press) throw new Failed('notFound')
  return { press, article: press.url === '' ? null : await findArticle(db, keyOfUrl(press.url)) }
})
