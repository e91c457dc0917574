import { cleanForDraft } from '../../message/cleaning/clean.ts'

/** Pictures of a draft by their Content-ID, as data: addresses. */
export type Pictures = ReadonlyMap<string, string>

/** Stands where a picture is on its way: one clear pixel. */
const nothingYet = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** A mail's text as the editor takes it: harmless, its pictures to be seen. */
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

/** What the editor holds as it is kept and sent: pictures by their Content-ID, and empty lines that stay lines. */
export const fromEditor = (html: string): string => {
  if (/^(<p[^>]*><\/p>)?$/.test(html)) return ''
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const image of page.querySelectorAll('img[data-cid]')) {
    image.setAttribute('src', `cid:${image.getAttribute('data-cid')}`)
    image.removeAttribute('data-cid')
  }
  // Direction is a matter of paragraphs.
  for (const element of page.querySelectorAll('br, img, table, tbody, tr, td, th')) element.removeAttribute('dir')
  for (const line of page.querySelectorAll('p:empty')) line.append(page.createElement('br'))
  return page.body.innerHTML
}
