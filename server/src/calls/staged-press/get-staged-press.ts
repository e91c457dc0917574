import { stagedPressCalls } from '@console/remote-dataentry/contract/calls/staged-press'
import { eq } from 'drizzle-orm'
import { readArticle } from '../../data/article.ts'
import { stagedPress } from '../../data/press-schema.ts'
import { readStaged } from '../../data/staged-press.ts'
import { Failed } from '../../mechanism/failed.ts'
import { read } from '../../mechanism/handlers.ts'

export const getStagedPress = read(stagedPressCalls.getStagedPress, async ({ staged_press_id: id }, { db }) => {
  const staged = await readStaged(db, id)
  if (!staged) throw new Failed('notFound')
  const [row] = await db.select({ article: stagedPress.article_id }).from(stagedPress).where(eq(stagedPress.id, id))
  return { staged, article: await readArticle(db, row?.article ?? null) }
})
