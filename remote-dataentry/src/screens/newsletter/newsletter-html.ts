import type { NewsletterPress } from '../../../contract/calls/newsletter.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark)

/** The newsletter is written in English, whatever the agent's language. */
const kinds = { news: 'News', funding: 'Funding', hiring: 'Hiring' } as const

const dayOf = (day: string): string => {
  const [month = 1, date = 1, year = 1970] = day.split('/').map(Number)
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en', options).format(Date.UTC(year, month - 1, date))
}

const money = (amount: number, currency: string | null): string =>
  new Intl.NumberFormat('en', {
    ...(currency === null ? {} : { style: 'currency', currency }),
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(amount)

/** Facts of a press event in a line: kind, amount, people. */
const factsOf = ({ kind, amount, currency, round, people, site }: NewsletterPress): string =>
  [
    kinds[kind],
    round,
    amount === null ? '' : money(amount, currency),
    ...people.map(({ name, title }) => (title === '' ? name : `${name}, ${title}`)),
    site,
  ]
    .filter((fact) => fact !== '')
    // Names of several scripts in a line must not be reordered.
    .map((fact) => `<span dir="auto">${escaped(fact)}</span>`)
    .join(' &middot; ')

/** A text in its own language and direction. */
const foreign = (text: string, language: string): string =>
  `<span dir="auto"${/^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(language) ? ` lang="${language}"` : ''}>${escaped(text)}</span>`

const linked = (html: string, url: string): string =>
  /^https?:\/\//i.test(url) ? `<a href="${escaped(url)}" style="color:#0a5f95">${html}</a>` : html

const itemOf = (press: NewsletterPress): string => `
      <tr><td style="padding:16px 24px;border-top:1px solid #dfe3e8">
        <p style="margin:0 0 4px;font-size:16px;font-weight:bold"><bdi>${escaped(press.company_name)}</bdi>${
          press.domain === ''
            ? ''
            : ` <span style="font-weight:normal;color:#5b6570;font-size:13px" dir="ltr">${escaped(press.domain)}</span>`
        }</p>
        <p style="margin:0 0 4px">${linked(foreign(press.title, press.language), press.url)}</p>${
          press.summary === ''
            ? ''
            : `
        <p style="margin:0 0 4px;color:#313541">${foreign(press.summary, press.language)}</p>`
        }
        <p style="margin:0;color:#5b6570;font-size:13px">${factsOf(press)}</p>
      </td></tr>`

/** The newsletter of a day as a mail: one file without scripts or external resources. */
export const newsletterHtml = (day: string, items: readonly NewsletterPress[]): string => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Companies in the press &middot; ${escaped(dayOf(day))}</title>
</head>
<body style="margin:0;background:#f4f6f8;color:#1c2127;font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:1.5">
  <table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 8px">
    <table role="presentation" width="600" cellspacing="0" cellpadding="0" style="max-width:600px;width:100%;background:#ffffff;border:1px solid #dfe3e8;text-align:start">
      <tr><td style="padding:24px">
        <h1 style="margin:0;font-size:20px">Companies in the press</h1>
        <p style="margin:4px 0 0;color:#5b6570">${escaped(dayOf(day))}</p>
      </td></tr>${items
        .filter(({ gone }) => !gone)
        .map(itemOf)
        .join('')}
    </table>
  </td></tr></table>
</body>
</html>
`
