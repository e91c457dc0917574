/** A single mail: newsletters, invoices from others, and suspicious ones. */
export interface Letter {
  readonly from: string
  readonly subject: string
  readonly html?: string
  readonly text?: string
  readonly replyTo?: string
  /** Address of List-Unsubscribe; it takes one-click. */
  readonly unsubscribe?: string
  readonly file?: 'invoice' | 'list' | 'screenshot'
  readonly labels: readonly string[]
}

const button = (text: string, href: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td bgcolor="#1f6feb" style="border-radius:4px">
   <a href="${href}" style="display:inline-block;padding:12px 24px;color:#ffffff;text-decoration:none;font-family:Arial,sans-serif">${text}</a></td></tr></table>`

/** Built like real newsletters: nested tables, widths in attributes, remote pictures, a tracking pixel. */
const newsletter = (name: string, colour: string, stories: readonly (readonly [string, string])[]) => `<!doctype html>
<html><head><meta charset="utf-8"><title>${name}</title>
<style>@media (max-width:600px){.wide{width:100%!important}} .story h2{margin:0 0 8px}</style></head>
<body bgcolor="#f4f4f4" style="margin:0;background:#f4f4f4">
<table width="100%" cellpadding="0" cellspacing="0" role="presentation"><tr><td align="center">
<table class="wide" width="600" cellpadding="0" cellspacing="0" role="presentation" style="background:#ffffff">
<tr><td bgcolor="${colour}" style="padding:24px"><img src="https://images.example.net/${name.toLowerCase().replaceAll(' ', '-')}/head.png" width="200" height="40" alt="${name}" style="display:block;color:#ffffff"></td></tr>
${stories
  .map(
    ([title, text], index) => `<tr><td class="story" style="padding:24px;font-family:Georgia,serif;color:#222222">
<h2 style="font-size:20px">${title}</h2>
<img src="https://images.example.net/story-${index + 1}.jpg" width="552" height="200" alt="" style="width:100%;height:auto">
<p style="font-size:15px;line-height:1.5">${text}</p>${button('Read on', `https://news.example.net/story/${index + 1}?utm_source=mail`)}</td></tr>`,
  )
  .join('\n')}
<tr><td style="padding:24px;font:12px Arial,sans-serif;color:#888888">You get this because you signed up.
<a href="https://news.example.net/leave?id=81723" style="color:#888888">Unsubscribe</a></td></tr>
</table></td></tr></table>
<img src="https://track.example.net/open.gif?m=81723&amp;r=support" width="1" height="1" alt="" style="display:none">
</body></html>`

export const letters: readonly Letter[] = [
  {
    from: 'Data Weekly <news@dataweekly.example>',
    subject: 'Five questions to ask before buying a list',
    html: newsletter('Data Weekly', '#0b3d2e', [
      [
        'Five questions to ask before buying a list',
        'Where does it come from, how old is it, and who else has it? The answers tell more than any sample.',
      ],
      [
        'What changed in Brussels',
        'The new guidance on legitimate interest is out. We read its ninety pages so that you need not.',
      ],
      ['Reader’s figure', 'Forty-one per cent of contacts change their job within three years.'],
    ]),
    unsubscribe: 'https://news.example.net/one-click/81723',
    labels: ['INBOX', 'CATEGORY_PROMOTIONS', 'Newsletters'],
  },
  {
    from: 'Sales Tools Digest <hello@salestools.example>',
    subject: 'The spring round-up: 12 releases in two minutes',
    html: newsletter('Sales Tools Digest', '#4a148c', [
      [
        'Twelve releases in two minutes',
        'Dialers that write the notes, calendars that ask back, and a CRM that forgets on request.',
      ],
      ['On pricing pages', 'Why the middle plan is not always the one that sells.'],
    ]),
    unsubscribe: 'https://news.example.net/one-click/90111',
    labels: ['INBOX', 'UNREAD', 'CATEGORY_PROMOTIONS', 'Newsletters'],
  },
  {
    from: 'Cloud Hosting Ltd <billing@cloudhosting.example>',
    subject: 'Your invoice 2024-10-4471 is ready',
    html: `<p>Dear customer,</p><p>please find your invoice attached.</p>
<table border="1" cellpadding="6" style="border-collapse:collapse"><tr><th>Item</th><th>Amount</th></tr>
<tr><td>Servers, October</td><td align="right">1,204.00</td></tr><tr><td>Traffic</td><td align="right">88.20</td></tr>
<tr><td><b>Total</b></td><td align="right"><b>1,292.20</b></td></tr></table><p>Cloud Hosting Ltd</p>`,
    file: 'invoice',
    labels: ['INBOX', 'Invoices'],
  },
  {
    // A Cyrillic letter in the sender’s domain.
    from: 'Console Security <security@ex\u0430mple.com>',
    subject: 'Your mailbox is almost full: action required',
    html: `<p>Your mailbox has reached 98% of its limit. Mails will be refused from tomorrow.</p>
<p><a href="https://login.example.net/verify?u=support">https://mail.google.com/settings/storage</a></p><p>Security team</p>`,
    labels: ['INBOX', 'UNREAD'],
  },
  {
    from: '"Margaret Lindqvist (su@example.com)" <m.lindqvist.office@freemail.example>',
    subject: 'Quick favour',
    text: 'Are you at your desk? I am in a meeting and cannot talk. I need you to buy some gift cards for a customer, I will pay you back today. Please keep this between us.\n\nMargaret',
    replyTo: 'margaret.office@collect.example',
    labels: ['INBOX', 'UNREAD'],
  },
  {
    from: 'Tanja Vogel <tanja.vogel@partner-agentur.example>',
    subject: 'Screenshots for the case study',
    html: `<p>Hello,</p><p>here is the screenshot for the case study; the list with the figures follows in the second mail.</p>
<p><img src="cid:screenshot@demo" alt="The overview page" width="480"></p><p>Best,<br>Tanja</p>`,
    file: 'screenshot',
    labels: ['INBOX', 'UNREAD', 'Partners'],
  },
  {
    from: 'Tanja Vogel <tanja.vogel@partner-agentur.example>',
    subject: 'List for the case study',
    text: 'Hello,\n\nas promised the list with the figures, as CSV.\n\nBest,\nTanja',
    file: 'list',
    labels: ['INBOX', 'Partners', 'STARRED'],
  },
  {
    from: 'Status <no-reply@status.cloudhosting.example>',
    subject: '[Resolved] Higher latency in eu-central',
    text: 'Resolved - This incident has been resolved.\nNov 12, 09:14 UTC\n\nMonitoring - A fix has been put in place and we are watching the results.\nNov 12, 08:51 UTC\n\nInvestigating - We see higher latency for some requests in eu-central.\nNov 12, 08:20 UTC\n\nhttps://status.cloudhosting.example/incidents/8812',
    labels: ['INBOX', 'CATEGORY_UPDATES'],
  },
  {
    from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
    subject: 'Delivery Status Notification (Failure)',
    text: 'Your message was not delivered to nobody@gone-company.example because the domain gone-company.example could not be found.\n\nThe response was:\n\nDNS Error: DNS type mx lookup of gone-company.example responded with code NXDOMAIN',
    labels: ['INBOX', 'UNREAD'],
  },
  {
    from: 'Winner Office <lucky@prize-draw.example>',
    subject: 'CONGRATULATIONS!!! You have been selected',
    html: '<h1 style="color:red">YOU WON 1,000,000</h1><p>Send your bank details to claim. <img src="https://track.example.net/p.gif" width="1" height="1"></p>',
    labels: ['SPAM', 'UNREAD'],
  },
  {
    from: 'SEO Experts <rank@seo-experts.example>',
    subject: 'Your website is not on page 1',
    text: 'Hi, we audited your website and found 37 errors. Reply “YES” for the free report.',
    labels: ['SPAM'],
  },
  {
    from: 'Old Supplier <info@old-supplier.example>',
    subject: 'Christmas opening hours',
    text: 'We are closed from 24 December to 6 January.',
    labels: ['TRASH'],
  },
]
