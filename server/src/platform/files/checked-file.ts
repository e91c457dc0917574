import { extname } from 'node:path'
import { maxFileBytes, maxImagePixels } from '@console/shared/contract/calls/files'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { Failed } from '../errors/failed.ts'

/** A file as it is stored and served. */
export interface CheckedFile {
  readonly bytes: Buffer
  readonly mime: string
  readonly extension: string
  readonly width: number | null
  readonly height: number | null
}

const imageKinds = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
/** Larger images are scaled down: no logo is shown at ten thousand pixels. */
const maxSide = 2_048
const decodeSeconds = 10

/** Decoded and encoded again, so that only pixels remain: no metadata and nothing appended or embedded. */
const encodeAgain = async (bytes: Buffer, mime: string): Promise<CheckedFile> => {
  const image = sharp(bytes, { limitInputPixels: maxImagePixels, failOn: 'error', pages: 1 }).timeout({
    seconds: decodeSeconds,
  })
  const decoded = image
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
  const isPhoto = mime === 'image/jpeg'
  const { data, info } = await (isPhoto ? decoded.jpeg({ quality: 88 }) : decoded.png()).toBuffer({
    resolveWithObject: true,
  })
  return {
    bytes: data,
    mime: isPhoto ? 'image/jpeg' : 'image/png',
    extension: isPhoto ? 'jpg' : 'png',
    width: info.width,
    height: info.height,
  }
}

const checkImage = async (bytes: Buffer, mime: string): Promise<CheckedFile> => {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > maxImagePixels) throw new Failed('imageTooLarge')
    return await encodeAgain(bytes, mime)
  } catch (error) {
    throw error instanceof Failed ? error : new Failed('fileBroken')
  }
}

/** Names of active features in the uncompressed part of a PDF. */
const active = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)\b/
const markup = /<(script|html|svg|body|iframe|!doctype|\?php)/i
const zipEnd = Buffer.from('PK\x05\x06')

/**
 * The uncompressed part of a PDF with names unescaped: `#4A` is a J. Compressed streams contain such names only by
 * chance, in one of four of the largest files.
 */
const openText = (text: string): string =>
  text
    .split(/>>\s*stream\r?\n/)
    .map((part, index) => part.slice(index === 0 ? 0 : Math.max(0, part.indexOf('endstream'))))
    .join('\n')
    .replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Stored unchanged, so it must be a PDF from the first byte to the last, and nothing else at the same time. */
const checkPdf = (bytes: Buffer): CheckedFile => {
  const text = bytes.toString('latin1')
  const end = text.lastIndexOf('%%EOF')
  const isWhole =
    text.startsWith('%PDF-') &&
    end > 0 &&
    text.slice(end + 5).trim() === '' &&
    /\bstartxref\s+\d+\s+$/.test(text.slice(0, end))
  if (!isWhole || active.test(openText(text)) || markup.test(text.slice(0, 1_024)) || bytes.includes(zipEnd))
    throw new Failed('fileBroken')
  return { bytes, mime: 'application/pdf', extension: 'pdf', width: null, height: null }
}

/** Validates a file by its content; its name is ignored. */
export const checkedFile = async (content: string, purpose: 'image' | 'document'): Promise<CheckedFile> => {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > maxFileBytes) throw new Failed('bodyTooLarge')
  // Unrecognised content is rejected.
  const mime = await fileTypeFromBuffer(bytes).then(
    (found) => found?.mime,
    () => undefined,
  )
  if (mime !== undefined && imageKinds.has(mime)) return checkImage(bytes, mime)
  if (mime === 'application/pdf' && purpose === 'document') return checkPdf(bytes)
  throw new Failed('fileRefused')
}

/**
 * A safe file name for display and download: no folders, no invisible or direction-changing characters, and the
 * extension of the actual type.
 */
export const shownName = (name: string, extension: string): string => {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>:|?*]/gu, '').trim()
  const stem = [...plain.slice(0, plain.length - extname(plain).length).replace(/^\.+/, '')].slice(0, 120).join('')
  return `${stem || 'file'}.${extension}`
}
