import { sendFirstReads } from '@console/shared/api/ahead'
import { readToken } from '@console/shared/api/token'
import type { RegistryEntry } from '@console/shared/contract/area'
import { questionFor } from '@console/shared/contract/question-for'
import { matchPath } from 'react-router-dom'
import { manifestOf } from './runtime.ts'

/**
 * Sends what a screen asks first at this address, while its code is being loaded: the agent has opened it. The screen finds
 * the replies, or waits for them.
 */
export const askFirst = async (entry: RegistryEntry, screen: string): Promise<void> => {
  const { href, pathname, search } = location
  const token = readToken()
  const path = entry.definition.screens.find(({ id }) => id === screen)?.path
  const opened = path === undefined ? null : matchPath(path, pathname)
  const manifest = await manifestOf(entry)?.catch(() => undefined)
  if (token === null || opened === null || manifest === undefined || location.href !== href) return
  const address = { path: opened.params, query: new URLSearchParams(search) }
  const questions = manifest.questions[screen]?.map((question) => questionFor(question, address)) ?? []
  await sendFirstReads(
    token,
    questions.filter((question) => question !== null),
  )
}
