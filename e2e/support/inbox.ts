import { expect } from '@playwright/test'
import type { Api } from './console.ts'

/** A conversation of an inbox. */
export interface Row {
  readonly id: number
  readonly threadId: number
  readonly subject: string
  readonly isStarred: boolean
}
interface Inbox {
  readonly list: readonly Row[]
  readonly next_page_token: string | null
}

/** A page of conversations. */
export const list = (agent: Api, input: object = {}): Promise<Inbox> => agent.call('getEmailInbox', input)

/** The mirror of the demo mailbox has more than one page. */
export const copied = async (agent: Api): Promise<void> => {
  await expect(async () => expect((await list(agent)).next_page_token).not.toBeNull()).toPass({ timeout: 60_000 })
}
