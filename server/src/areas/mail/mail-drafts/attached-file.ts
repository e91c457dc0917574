import { extname } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import { Failed } from '../../../platform/errors/failed.ts'
import { checkedFile, shownName } from '../../../platform/files/checked-file.ts'

/** File types that Gmail blocks (support.google.com/mail/answer/6590): a mail with one of them could not be sent. */
const refusedEndings = new Set(
  `ade adp apk appx appxbundle bat cab chm cmd com cpl diagcab diagcfg diagpkg dll dmg ex ex_ exe hta img ins iso isp jar
  jnlp js jse lib lnk mde mjs msc msi msix msixbundle msp mst nsh pif ps1 scr sct shb sys vb vbe vbs vhd vxd wsc wsf wsh
  xll`.split(/\s+/),
)
const refusedKinds = new Set(['application/x-msdownload', 'application/x-elf', 'application/x-apple-diskimage'])
const hasOwnEnding = /^image\/(?!svg)|^application\/pdf$/

/** A file as it is sent. */
export interface AttachedFile {
  readonly bytes: Buffer
  readonly name: string
  readonly mime: string
}

/** Pictures in the text are re-encoded, which removes metadata such as the location. */
export const pictureOf = async (name: string, content: string): Promise<AttachedFile> => {
  const { bytes, mime, extension } = await checkedFile(content, 'image')
  return { bytes, mime, name: shownName(name, extension) }
}

/** All other files are sent unchanged; their type comes from their bytes, or else their name. */
export const attachmentOf = async (name: string, content: string): Promise<AttachedFile> => {
  const bytes = Buffer.from(content, 'base64')
  const kind = await fileTypeFromBuffer(bytes)
  const own = /^\.\w{1,10}$/.test(extname(name.trim())) ? extname(name.trim()).slice(1).toLowerCase() : undefined
  if (refusedEndings.has(own ?? '') || refusedEndings.has(kind?.ext ?? '') || refusedKinds.has(kind?.mime ?? ''))
    throw new Failed('fileRefused')
  const ending = kind !== undefined && hasOwnEnding.test(kind.mime) ? kind.ext : (own ?? kind?.ext ?? 'bin')
  return { bytes, mime: kind?.mime ?? 'application/octet-stream', name: shownName(name.trim(), ending) }
}
