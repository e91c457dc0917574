import { Parser } from 'htmlparser2'

const unseen = new Set(['style', 'script', 'title', 'head', 'template'])
const inline = new Set([
  'a',
  'abbr',
  'b',
  'em',
  'font',
  'i',
  'mark',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
  'wbr',
])

/** Only the beginning of longer ones is read, because the parser slows down with depth. */
const maxRead = 300_000

/** Extracts the text of HTML in one pass, however nested; for search and list previews, never for rendering. */
export const plainText = (html: string, most = 100_000): string => {
  const found: string[] = []
  let length = 0
  let hidden = 0
  const add = (text: string) => {
    if (length >= most) return
    found.push(text)
    length += text.length
  }
  const parser = new Parser({
    onopentagname: (name) => {
      if (unseen.has(name)) hidden += 1
      else if (!inline.has(name)) add(' ')
    },
    onclosetag: (name) => {
      if (unseen.has(name)) hidden -= 1
      else if (!inline.has(name)) add(' ')
    },
    ontext: (text) => {
      if (hidden === 0) add(text)
    },
  })
  parser.end(html.slice(0, maxRead))
  return found.join('').replace(/\s+/g, ' ').trim().slice(0, most)
}
