import type { MailFile } from '../../../../contract/mail.ts'
import { maxDrawnBytes } from '../../../parts/message/picture-data.ts'

/** Image types that browsers render without running anything; the actual type shows when it is decoded. */
const pictures = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

/** Larger ones are downloaded: as data URLs they would take three times as much memory. */
export const maxPreviewBytes = 15_000_000

/** Whether a file can be previewed here. */
export const canPreview = ({ mime, size }: Pick<MailFile, 'mime' | 'size'>): boolean =>
  size <= maxPreviewBytes && (pictures.includes(mime.toLowerCase()) || mime.toLowerCase() === 'application/pdf')

/** Whether the text already shows it: it is referenced, and it is a supported picture. */
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
