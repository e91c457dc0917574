import { plainColours } from './cleaning/mail-colours.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Escapes text for HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark)

/** A collapsible element with a heading; it opens without a script. */
export const fold = (heading: string, html: string): string =>
  `<details class="console-fold"><summary>${escaped(heading)}</summary>${html}</details>`

/** The third guard: whatever passed the others fetches nothing and does nothing. */
export const framePolicy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'"
/** The second guard. Only links work, in a new tab. */
export const frameSandbox = 'allow-popups allow-popups-to-escape-sandbox'

/** Default styles of a body, shared by the frame and the measured skeleton. */
export const bodyStyle =
  'margin:0;padding:12px 16px;font:14px/1.5 "Segoe UI","Noto Sans Arabic",Arial,sans-serif;overflow-wrap:anywhere'

/** Style of a picture's placeholder. */
export const pictureStyle =
  'display:inline-block;box-sizing:border-box;max-width:100%;min-width:24px;min-height:24px;padding:2px 6px;font-size:12px;line-height:18px;overflow:hidden;vertical-align:bottom'

const frameStyle = (mode: 'light' | 'dark'): string => {
  const { text, behind, link } = plainColours[mode]
  const faint = mode === 'dark' ? '#a1a1aa' : '#5b6570'
  return `
html{background:${behind};color-scheme:${mode}}
body{${bodyStyle};color:${text}}
a{color:${link}}
a:focus-visible,summary:focus-visible{outline:2px solid ${link};outline-offset:2px}
img{max-width:100%}
img:not([src]){display:none}
.console-picture{${pictureStyle};border:1px dashed ${faint};color:${faint}}
table{max-width:100%}
pre,.console-text{white-space:pre-wrap}
.console-lines{content-visibility:auto;contain-intrinsic-size:auto 4000px}
.console-fold{margin-block-start:12px}
.console-fold>summary{display:inline-block;cursor:pointer;color:${faint};font-size:13px;padding:2px 10px;border:1px solid ${faint};border-radius:999px;list-style:none}
.console-fold>summary::-webkit-details-marker{display:none}
.console-fold[open]>summary{margin-block-end:12px}
a[data-host]{position:relative!important}
a[data-host]:is(:hover,:focus-visible)::after{content:attr(data-host)!important;display:inline-block!important;position:static!important;visibility:visible!important;opacity:1!important;direction:ltr;unicode-bidi:isolate;margin-inline-start:6px;padding:0 6px;border-radius:4px;background:${text};color:${behind};font:12px/1.6 sans-serif;text-decoration:none}
@media print{.console-fold>summary{display:none}.console-lines{content-visibility:visible}}
`
}

interface Parts {
  readonly title: string
  readonly mode: 'light' | 'dark'
  readonly css: string
  readonly body: string
}

/** The document around sanitised content, for the frame. */
export const frameDocument = ({ title, mode, css, body }: Parts): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${framePolicy}"><meta name="referrer" content="no-referrer"><meta http-equiv="x-dns-prefetch-control" content="off"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${css}</style><style>${frameStyle(mode)}</style></head><body>${body}</body></html>`
