/** Tracking pixels, by address. */
const known = [
  /\/\/(www\.)?google-analytics\.com\//,
  /\.list-manage\.com\/track\/open/,
  /\bmandrillapp\.com\/track\/open/,
  /\/wf\/open\?/,
  /\.sendgrid\.net\/(wf\/)?open/,
  /\b(mailtrack\.io|mltrk\.io|yesware\.com\/t|bl-1\.com|bananatag|t\.yesware|getnotify\.com|readnotify\.com)/,
  /\b(r\.superhuman\.com|mailfoogae\.appspot\.com|email\.mixmax\.com|track\.mixmax\.com|t\.sidekickopen)/,
  /\b(track\.hubspot\.com|t\.hubspotemail\.net|\.hubspotlinks\.com\/Cto|\.hs-sales-engage\.com)/,
  /\/e3t\/(Cto|o)\//,
  /\b(pstmrk\.it\/open|\.awstrack\.me\/I0\/|customeriomail\.com\/e\/o|via\.intercom\.io\/o|intercom-mail\.com\/via\/o)/,
  /\b(klclick\d*\.com|\.ctrk\.klclick)/,
  /\b(ad\.doubleclick\.net|facebook\.com\/tr[/?]|bat\.bing\.com|px\.ads\.linkedin\.com)/,
  /\/(open|o)\.(gif|aspx|php)\b/,
  /\/(track|tracking|trk)\/(open|o|pixel)\b/,
  /\/(pixel|spacer|blank|beacon|1x1|transparent)\.(gif|png)\b/,
  /\/email\/open\b/,
]

/** An element's declared size and visibility. */
export interface Shown {
  readonly width: string
  readonly height: string
  readonly style: string
}

const tiny = (size: string): boolean => /^\s*0*[0-2](\.\d+)?(px)?\s*$/.test(size)
const said = (style: string, property: string): string =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;!]+)`, 'i').exec(style)?.[1]?.trim() ?? ''

/** Whether a remote picture is meant to be fetched, not seen. */
export const isTracker = (address: string, { width, height, style }: Shown): boolean => {
  const wide = said(style, 'width') || said(style, 'max-width') || width
  const high = said(style, 'height') || said(style, 'max-height') || height
  const hidden =
    said(style, 'display') === 'none' ||
    said(style, 'visibility') === 'hidden' ||
    /^0(\.0+)?$/.test(said(style, 'opacity'))
  return (
    hidden ||
    (tiny(wide) && (high === '' || tiny(high))) ||
    (tiny(high) && wide === '') ||
    known.some((rule) => rule.test(address))
  )
}
