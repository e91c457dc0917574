import type { MailboxApi } from '../../../integrations/gmail/mailbox-api.ts'
import { readParts } from '../../../integrations/gmail/read-parts.ts'
import type { GmailPart } from '../../../integrations/gmail/shapes.ts'

/** Adds texts that Gmail delivers separately because of their size. */
const withTexts = async (api: MailboxApi, messageId: string, part: GmailPart): Promise<GmailPart> => {
  const { mimeType = '', body, parts, filename } = part
  if (parts !== undefined) {
    const whole: GmailPart[] = []
    for (const child of parts) whole.push(await withTexts(api, messageId, child))
    return { ...part, parts: whole }
  }
  const { attachmentId, data } = body ?? {}
  if (!mimeType.startsWith('text/') || filename || data !== undefined || attachmentId === undefined) return part
  const bytes = await api.getAttachment(messageId, attachmentId)
  return { ...part, body: { ...body, data: bytes.toString('base64url') } }
}

/** Reads the text of a mail of any size from Gmail. */
export const readWholeText = async (
  api: MailboxApi,
  messageId: string,
): Promise<{ html: string | null; text: string | null }> => {
  const { payload } = await api.getMessage(messageId, { format: 'full' })
  const { html, text } = readParts(payload && (await withTexts(api, messageId, payload)))
  return { html, text }
}
