import { mailPicturesCalls, maxPictureBytes } from '@console/remote-mail/contract/calls/mail-pictures'
import { Failed } from '../../../platform/errors/failed.ts'
import { checkedFile } from '../../../platform/files/checked-file.ts'
import { stream } from '../../../platform/pipeline/handlers.ts'

const timeoutMs = 10_000
/** Many servers send no or a wrong content type for pictures: the bytes decide. */
const anyKind = /^/

export const getPicture = stream(mailPicturesCalls.getPicture, async ({ url }, { outside }) => {
  const wants = 'image/png,image/jpeg,image/gif,image/webp'
  const found = await outside.web.follow(url, { accept: anyKind, maxBytes: maxPictureBytes, timeoutMs, wants })
  if (found.status !== 200) throw new Failed('siteUnreachable')
  const { bytes, mime, extension } = await checkedFile(found.body.toString('base64'), 'image')
  const chunks = (async function* () {
    yield bytes
  })()
  // Only foreign addresses: nothing internal is fetched.
  return { total: 1, chunks, fileName: `picture.${extension}`, type: mime, told: null }
})
