import type { MailFile } from '../../../../contract/mail.ts'
import { maxDrawnBytes } from '../../../parts/message/picture-data.ts'

/** Pictures that browsers draw and that run nothing; what a file really is its drawing will show. */
const pictures = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

/** Larger ones are saved: as text for a picture they would take three times as much. */
export const maxPreviewBytes = 15_000_000

/** Whether a file can be looked at here. */
export const canPreview = ({ mime, size }: Pick<MailFile, 'mime' | 'size'>): boolean =>
  size <= maxPreviewBytes && (pictures.includes(mime.toLowerCase()) || mime.toLowerCase() === 'application/pdf')

/** Whether the text of the mail shows it already: it names it, and it is a picture that is drawn there. */
export const isShownInText = (
  { cid, mime, size }: Pick<MailFile, 'cid' | 'mime' | 'size'>,
  html: string | null,
): boolean =>
  cid !== '' &&
  html !== null &&
  size <= maxDrawnBytes &&
  pictures.includes(mime.toLowerCase()) &&
  html
    .split(`cid:${cid}`)
    .slice(1)
    .some((rest) => /^["'\s>]/.test(rest))
