import type { requestTypes } from '@console/remote-admin/contract/calls/support'

/** A conversation in order: the customer, then an agent, and so on. */
export interface Talk {
  readonly type: (typeof requestTypes)[number]
  readonly subject: string
  readonly said: readonly string[]
  readonly note?: string
}

export const talks: readonly Talk[] = [
  {
    type: 'data',
    subject: 'Wrong employee count for one of our accounts',
    said: [
      'Hello, for the company we watch most you show 40 employees. Their own site says 250. Can you check where the figure comes from?',
      'Thank you for telling us. The figure was of the subsidiary; we have asked the data team to put it right and will write when it is done.',
      'Great, thanks. Please also look at the industry, it says retail and they are a wholesaler.',
    ],
    note: 'Two records share the domain; the data team merges them.',
  },
  {
    type: 'billing',
    subject: 'Invoice without our VAT number',
    said: [
      'Hi, our last invoice has no VAT number on it and our accountants will not pay it. Could you send a corrected one?',
      'Of course. We have added your VAT number and will send the corrected invoice today.',
    ],
  },
  {
    type: 'trial',
    subject: 'Can we have one more week of trial?',
    said: [
      'We like what we see but two colleagues were away. Would another week be possible before we decide?',
      'Certainly: the trial now runs a week longer. Tell us if a short demo for your colleagues would help.',
      'A demo would be great, any afternoon next week works.',
    ],
    note: 'Team of twelve; interested in the team plan.',
  },
  {
    type: 'support',
    subject: 'CSV import stops at line 5,000',
    said: [
      'Whenever I import our list it stops at line 5,000 with "not a valid file". The file has 12,000 lines and opens fine in a spreadsheet.',
      'Could you send us the file, or its lines 4,990 to 5,010? Most often it is one quotation mark that is never closed.',
    ],
  },
  {
    type: 'sales',
    subject: 'Quote for 25 seats',
    said: [
      'We are a sales team of 25 and would like a quote for a year, with the API included.',
      'Happy to: which countries do you sell to? Then the quote covers the right data from the start.',
      'Germany, Austria and Switzerland, from spring also France.',
    ],
    note: 'Purchasing decides in the last week of the month.',
  },
  {
    type: 'support',
    subject: 'No alerts since Monday',
    said: ['My funding alert has been silent since Monday, before that I had some every day. Has something changed?'],
  },
  {
    type: 'other',
    subject: 'Please delete a former colleague',
    said: [
      'Our former colleague left in March. Please take his seat away and delete what you hold about him.',
      'The seat is free again. For the deletion we need a short confirmation of your data protection officer.',
    ],
  },
  {
    type: 'data',
    subject: 'Duplicate contacts in an export',
    said: [
      'In yesterday’s export nineteen people appear twice, with the old and the new employer. Which line is right?',
      'The one with the later date. We are working on leaving the older one out.',
    ],
  },
  {
    type: 'billing',
    subject: '请更改发票抬头',
    said: ['您好，请把发票抬头改成公司的中文名称，并发送电子版。谢谢！'],
  },
  {
    type: 'support',
    subject: 'لا أستطيع تسجيل الدخول',
    said: ['مرحبًا، منذ الأمس تظهر لي رسالة خطأ عند تسجيل الدخول رغم أن كلمة المرور صحيحة. أرجو المساعدة.'],
  },
  {
    type: 'trial',
    subject: 'Wie viele Exporte sind im Test enthalten?',
    said: ['Guten Tag, wie viele Kontakte dürfen wir im Testzeitraum exportieren, und zählt ein Kontakt zweimal?'],
  },
  {
    type: 'sales',
    subject: 'Do you offer a discount for non-profits?',
    said: [
      'We are a registered charity. Is there a reduced price for organisations like ours?',
      'There is: 30 % on every plan for a year. Please send us the registration and we will set it up.',
    ],
  },
]
