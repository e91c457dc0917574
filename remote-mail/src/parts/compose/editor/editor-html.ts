import { cleanForDraft } from '../../message/cleaning/clean.ts'

/** Pictures of a draft by Content-ID, as data: URLs. */
export type Pictures = ReadonlyMap<string, string>

/** Placeholder for a picture that is loading: one transparent pixel. */
const nothingYet = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** Converts a mail's text for the editor: sanitised, with its pictures. */
export const toEditor = (html: string, pictures: Pictures): string => {
  const page = new DOMParser().parseFromString(cleanForDraft(html), 'text/html')
  for (const image of page.querySelectorAll('img')) {
    const [, cid] = /^cid:(.+)$/i.exec(image.getAttribute('src') ?? '') ?? []
    if (cid === undefined) continue
    image.setAttribute('data-cid', cid)
    image.setAttribute('src', pictures.get(cid) ?? nothingYet)
  }
  return page.body.innerHTML
}

/** Converts the editor's content for storing and sending: pictures by Content-ID, and empty lines preserved. */
export const fromEditor = (html: string): string => {
  if (/^(<p[^>]*><\/p>)?$/.test(html)) return ''
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const image of page.querySelectorAll('img[data-cid]')) {
    image.setAttribute('src', `cid:${image.getAttribute('data-cid')}`)
    image.removeAttribute('data-cid')
  }
  // Direction is set per paragraph.
  for (const element of page.querySelectorAll('br, img, table, tbody, tr, td, th')) element.removeAttribute('dir')
  for (const line of page.querySelectorAll('p:empty')) line.append(page.createElement('br'))
  return page.body.innerHTML
}
