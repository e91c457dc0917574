import { stagedPressCalls } from '@console/remote-dataentry/contract/calls/staged-press'
import { eq } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { readArticle } from '../press/article.ts'
import { readStaged } from '../press/staged-press.ts'
import { stagedPress } from '../records/press-schema.ts'

export const getStagedPress = read(stagedPressCalls.getStagedPress, async ({ staged_press_id: id }, { db }) => {
  const staged = await readStaged(db, id)
  if (!staged) throw new Failed('notFound')
  const [row] = await db.select({ article: stagedPress.article_id }).from(stagedPress).where(eq(stagedPress.id, id))
  return { staged, article: await readArticle(db, row?.article ?? null) }
})
