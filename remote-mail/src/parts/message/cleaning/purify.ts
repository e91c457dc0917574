import DOMPurify, { type Config } from 'dompurify'

const words = (text: string): string[] => text.trim().split(/\s+/)

/** Elements of mails. None contains raw text or another language, and only `img` fetches anything. */
const drawn = words(`
  a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn div
  dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q s samp
  section small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr`)
const written = words(
  'a b blockquote br em i img li ol p strong u s ul h1 h2 h3 pre code table tbody thead tfoot tr td th',
)
const quoted = [...written, ...words('div span caption hr font sub sup small center')]

/** Elements removed with all of their content. */
export const dropped = new Set(
  words(`
  annotation-xml applet audio canvas datalist embed foreignobject frame frameset head iframe link map math meta mi mn mo
  ms mtext noembed noframes noscript object optgroup option param plaintext portal script select source style svg
  template textarea title track video xml xmp`),
)

const attributes = words(`
  abbr align alt background bgcolor border cellpadding cellspacing cite class color colspan datetime dir face headers
  height href hspace id lang nowrap reversed rowspan rules scope size span src start style summary title type valign
  value vspace width`)

const base = {
  // The host's default policy applies; one of DOMPurify's own could be created once in a tab, but two builds may run in it.
  TRUSTED_TYPES_POLICY: null,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOW_SELF_CLOSE_IN_ATTR: false,
  FORBID_CONTENTS: [...dropped],
  KEEP_CONTENT: true,
  // Relative addresses, and these schemes; the next step checks each attribute by its own rule.
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel|cid):|data:image\/|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
} satisfies Config

/** Elements allowed in a displayed mail. */
const reading = { ...base, ALLOWED_TAGS: drawn, ALLOWED_ATTR: attributes, IN_PLACE: true } satisfies Config
/** Elements allowed in the editor. */
const writing = {
  ...base,
  ALLOWED_TAGS: written,
  ALLOWED_ATTR: words('href src alt dir start colspan rowspan'),
} satisfies Config
/** Elements allowed in a quoted mail. */
const quoting = {
  ...base,
  ALLOWED_TAGS: quoted,
  ALLOWED_ATTR: words('href src alt dir start colspan rowspan align valign width height style bgcolor color'),
} satisfies Config

/** Sanitises a tree of foreign nodes. The root itself is ours. */
export const purifyInPlace = (root: HTMLElement): void => void DOMPurify.sanitize(root, reading)

/** The same for a text, for the editor or a quote, as a tree. */
export const purified = (html: string, use: 'writing' | 'quoting'): HTMLElement => {
  const config = use === 'writing' ? writing : quoting
  // Returns the body of a new document; a frameset leaves nothing.
  const root = DOMPurify.sanitize(html, { ...config, RETURN_DOM: true }) as HTMLElement | null
  return root ?? document.implementation.createHTMLDocument('').body
}
