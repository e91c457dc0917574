import type { Picture } from '../picture-data.ts'
import type { PreparedMail } from './prepare-mail.ts'

/** Pictures by their address or Content-ID. */
export interface Pictures {
  readonly remote: ReadonlyMap<string, Picture>
  readonly own: ReadonlyMap<string, Picture>
  /** Those that are in the text as data, by that: for their sizes. */
  readonly inText?: ReadonlyMap<string, Picture>
}

const imageTag = /<img(?:"[^"]*"|[^">])*>/g
/** Most pictures of one mail that are measured. */
const maxInText = 50

/** Pictures that a mail has in its text as data. */
export const picturesInText = ({ body }: PreparedMail): readonly string[] => {
  const found = [...body.matchAll(imageTag)].map(([tag]) => attributeOf(tag, 'src'))
  return [...new Set(found)].filter((source) => source.startsWith('data:image/')).slice(0, maxInText)
}

/** What a data: address holds. */
export const fileOfData = (address: string): Blob => {
  const letters = atob(address.slice(address.indexOf(',') + 1))
  return new Blob([Uint8Array.from(letters, (letter) => letter.charCodeAt(0))])
}

const isData = (picture: Picture | undefined): picture is Picture =>
  picture !== undefined && /^data:image\/(png|gif|jpeg|webp);base64,[A-Za-z\d+/=]*$/.test(picture.address)

/**
 * A mail may repeat one large picture ten thousand times; this is the maximum number of picture characters in a
 * document.
 */
const maxOfPictures = 60_000_000

const attributeOf = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
const sizeOf = (value: string): string => (/^\d{1,5}%$/.test(value) ? value : (/^\d{1,5}/.exec(value)?.[0] ?? ''))
const inCss = (size: string): string => (size === '' || size.endsWith('%') ? size : `${size}px`)

/** Where a picture is not shown: its place with its text, for a browser would draw a broken one. */
const placeFor = (tag: string): string => {
  const sizes = (['width', 'height'] as const).flatMap((side) => {
    const size = inCss(sizeOf(attributeOf(tag, side)))
    return size === '' ? [] : [`${side}:${size}`]
  })
  // Its own attributes, which were made harmless and are written as an attribute again.
  const style = [...sizes, attributeOf(tag, 'style')].filter((part) => part !== '').join(';')
  const alt = attributeOf(tag, 'alt')
  return `<span class="console-picture"${style === '' ? '' : ` style="${style}"`}>${alt.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</span>`
}

interface Drawing {
  readonly html: string
  /** The attribute that a picture gets. */
  readonly draw: (picture: Picture) => string
  readonly inText?: (tag: string) => string
}

/** A mail's HTML with its pictures, or with what stands where they are not shown. */
const drawnWith = (mail: PreparedMail, pictures: Pictures, { html, draw, inText = (tag) => tag }: Drawing): string => {
  let room = maxOfPictures
  const marked = new RegExp(`\\sdata-(far|own)-${mail.mark}="(\\d+)"`)
  return html.replace(imageTag, (tag) => {
    const [mark = '', kind, at] = marked.exec(tag) ?? []
    if (mark === '') return inText(tag)
    const picture =
      kind === 'far' ? pictures.remote.get(mail.remote[Number(at)] ?? '') : pictures.own.get(mail.own[Number(at)] ?? '')
    if (!isData(picture) || picture.address.length > room) return placeFor(tag)
    room -= picture.address.length
    return tag.replace(mark, () => ` ${draw(picture)}`)
  })
}

/** The document with the pictures that are there by now. */
export const documentOf = (mail: PreparedMail, pictures: Pictures): string =>
  drawnWith(mail, pictures, { html: mail.document, draw: ({ address }) => `src="${address}"` })

const sizeAttribute = ({ width, height }: Picture): string =>
  width === undefined || height === undefined ? '' : `data-size="${width} ${height}"`

/** The body as its height is measured: of the pictures their sizes alone. */
export const bodyOf = (mail: PreparedMail, pictures: Pictures): string =>
  drawnWith(mail, pictures, {
    html: mail.body,
    draw: sizeAttribute,
    inText: (tag) => {
      const source = attributeOf(tag, 'src')
      const picture = pictures.inText?.get(source)
      return picture === undefined ? tag : tag.replace(`src="${source}"`, () => sizeAttribute(picture))
    },
  })
