import { pressCalls } from '@console/remote-dataentry/contract/calls/press'
import { Failed } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { findArticle } from './article.ts'
import { readPress } from './press-rows.ts'
import { keyOfUrl } from './press-url.ts'

export const viewEditPress = read(pressCalls.viewEditPress, async ({ press_event_id }, { db }) => {
  const press = await readPress(db, press_event_id)
  if (!press) throw new Failed('notFound')
  return { press, article: press.url === '' ? null : await findArticle(db, keyOfUrl(press.url)) }
})
