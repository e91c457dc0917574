import { readFile, rename, writeFile } from 'node:fs/promises'
import type { EmulatedLabel, EmulatedMail, EmulatedMessage } from './emulator-options.ts'

/** The stored state, or null. */
export const readKept = async (file: string): Promise<EmulatedMail | null> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : (JSON.parse(text) as EmulatedMail) // written below
}

/** Written to a temporary file first, so that a killed process leaves the previous one intact. */
export const keep = async (file: string, mail: EmulatedMail): Promise<void> => {
  await writeFile(`${file}.new`, JSON.stringify(mail), { mode: 0o600 })
  await rename(`${file}.new`, file)
}

interface Listed {
  readonly messages?: readonly { readonly id: string }[]
  readonly nextPageToken?: string
}
interface Message {
  readonly id: string
  readonly threadId: string
  readonly labelIds: readonly string[]
  readonly internalDate: string
  readonly raw?: string
}
interface Labels {
  readonly labels: readonly {
    readonly id: string
    readonly name: string
    readonly type: string
    readonly color?: { readonly backgroundColor?: string; readonly textColor?: string }
  }[]
}

/** All labels and mails of a mailbox, oldest first. */
export const mailOf = async (
  url: string,
  token: string,
  user_email: string,
): Promise<Pick<EmulatedMail, 'labels' | 'messages'>> => {
  // The emulator is ours, so its answers have the expected shape.
  const read = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${url}/gmail/v1/users/me/${path}`, { headers: { authorization: `Bearer ${token}` } })
    return (await answer.json()) as T
  }
  const labels = (await read<Labels>('labels')).labels
    .filter(({ type }) => type === 'user')
    .map(
      ({ id, name, color = {} }): EmulatedLabel => ({
        id,
        name,
        user_email,
        ...(color.backgroundColor && { color_background: color.backgroundColor }),
        ...(color.textColor && { color_text: color.textColor }),
      }),
    )
  const messages: EmulatedMessage[] = []
  for (let page: string | undefined = '0'; page !== undefined; ) {
    const listed: Listed = await read(`messages?includeSpamTrash=true&maxResults=500&pageToken=${page}`)
    for (const { id } of listed.messages ?? []) {
      const { threadId, labelIds, internalDate, raw } = await read<Message>(`messages/${id}?format=raw`)
      const written = raw === undefined ? {} : { raw }
      messages.push({
        id,
        thread_id: threadId,
        user_email,
        label_ids: labelIds,
        internal_date: internalDate,
        ...written,
      })
    }
    page = listed.nextPageToken
  }
  return { labels, messages: messages.reverse() }
}
