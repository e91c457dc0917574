import type { MailFile } from '@console/shared/contract/mail'
import { mostDrawnBytes } from '../../parts/message/picture-data.ts'

/** Pictures that browsers draw and that run nothing; what a file really is its drawing will show. */
const pictures = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

/** Larger ones are saved: as text for a picture they would take three times as much. */
export const mostPreviewBytes = 15_000_000

/** Whether a file can be looked at here. */
export const mayPreview = ({ mime, size }: Pick<MailFile, 'mime' | 'size'>): boolean =>
  size <= mostPreviewBytes && (pictures.includes(mime.toLowerCase()) || mime.toLowerCase() === 'application/pdf')

/** Whether the text of the mail shows it already: it names it, and it is a picture that is drawn there. */
export const isShownInText = (
  { cid, mime, size }: Pick<MailFile, 'cid' | 'mime' | 'size'>,
  html: string | null,
): boolean =>
  cid !== '' &&
  html !== null &&
  size <= mostDrawnBytes &&
  pictures.includes(mime.toLowerCase()) &&
  html
    .split(`cid:${cid}`)
    .slice(1)
    .some((rest) => /^["'\s>]/.test(rest))

/** What a picture begins with tells better than its mail of what kind it is; null: it is none that is drawn here. */
export const pictureType = (bytes: Uint8Array): string | null => {
  const starts = (...head: readonly number[]) => head.every((byte, at) => bytes[at] === byte)
  if (starts(0x89, 0x50, 0x4e, 0x47)) return 'image/png'
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (starts(0x47, 0x49, 0x46, 0x38)) return 'image/gif'
  const isRiff = starts(0x52, 0x49, 0x46, 0x46)
  return isRiff && String.fromCharCode(...bytes.slice(8, 12)) === 'WEBP' ? 'image/webp' : null
}
