import type { Picture } from '../picture-data.ts'
import type { PreparedMail } from './prepare-mail.ts'

/** Pictures by address or Content-ID. */
export interface Pictures {
  readonly remote: ReadonlyMap<string, Picture>
  readonly own: ReadonlyMap<string, Picture>
  /** Inline data pictures by their data: for their sizes. */
  readonly inText?: ReadonlyMap<string, Picture>
}

const imageTag = /<img(?:"[^"]*"|[^">])*>/g
/** Maximum number of measured pictures in one mail. */
const maxInText = 50

/** Pictures inlined as data in a mail's text. */
export const picturesInText = ({ body }: PreparedMail): readonly string[] => {
  const found = [...body.matchAll(imageTag)].map(([tag]) => attributeOf(tag, 'src'))
  return [...new Set(found)].filter((source) => source.startsWith('data:image/')).slice(0, maxInText)
}

/** The content of a data: URL. */
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

/** A placeholder with the alternative text, because browsers would show a broken picture. */
const placeFor = (tag: string): string => {
  const sizes = (['width', 'height'] as const).flatMap((side) => {
    const size = inCss(sizeOf(attributeOf(tag, side)))
    return size === '' ? [] : [`${side}:${size}`]
  })
  // Its own attributes, which were sanitised, written as attributes again.
  const style = [...sizes, attributeOf(tag, 'style')].filter((part) => part !== '').join(';')
  const alt = attributeOf(tag, 'alt')
  return `<span class="console-picture"${style === '' ? '' : ` style="${style}"`}>${alt.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</span>`
}

interface Drawing {
  readonly html: string
  /** The `src` attribute of a picture. */
  readonly draw: (picture: Picture) => string
  readonly inText?: (tag: string) => string
}

/** A mail's HTML with its pictures or their placeholders. */
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

/** The document with the pictures loaded so far. */
export const documentOf = (mail: PreparedMail, pictures: Pictures): string =>
  drawnWith(mail, pictures, { html: mail.document, draw: ({ address }) => `src="${address}"` })

const sizeAttribute = ({ width, height }: Picture): string =>
  width === undefined || height === undefined ? '' : `data-size="${width} ${height}"`

/** The body for measuring its height: pictures are represented by their sizes. */
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
