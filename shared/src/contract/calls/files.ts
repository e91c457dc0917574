import { defineCalls } from '../define-calls.ts'
import * as s from '../schema.ts'

/** Maximum size before base64. */
export const maxFileBytes = 5 * 1024 * 1024
/** Maximum width times height of an uploaded image. */
export const maxImagePixels = 40_000_000
/** Path under which the server serves uploads by their random names. */
export const filesPath = '/files'

const file = s.object({
  file_id: s.id(),
  /** Its address. */
  url: s.string(),
  original_name: s.string(),
  mime: s.string(),
  size: s.count(),
  width: s.nullable(s.integer()),
  height: s.nullable(s.integer()),
})
export type UploadedFile = s.Static<typeof file>

/** Files that agents upload. */
export const filesCalls = defineCalls({
  postFile: {
    method: 'POST',
    path: 'post_file',
    summary: 'Takes an image, encoded again, or a PDF; its kind is decided by its content, not by its name.',
    access: { screens: ['edit-company', 'edit-company-2', 'company-update', 'edit-press', 'edit-press-2'] },
    input: s.object({
      name: s.line(255),
      /** `image` accepts images only. */
      purpose: s.oneOf(['image', 'document']),
      content: s.base64(),
    }),
    output: file,
    reads: 'none',
    compressed: true,
    errors: ['fileRefused', 'fileBroken', 'imageTooLarge', 'bodyTooLarge'],
    changes: 'file',
    // Base64 needs four bytes for three; plus the rest of the request.
    maxBodyBytes: Math.ceil(maxFileBytes / 3) * 4 + 4_096,
    retry: true,
  },
})
