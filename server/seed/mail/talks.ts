/**
 * A conversation by mail: the customer's message, our answer, and so on. `{first}`, `{company}`, `{n}` are filled in.
 */
export interface Talk {
  readonly subject: string
  readonly said: readonly string[]
  readonly label?: string
  readonly starred?: true
  /** Right-to-left languages. */
  readonly rtl?: true
}

export const talks: readonly Talk[] = [
  {
    subject: 'Wrong head count for {company}',
    said: [
      'Hello,\n\nyour page about us says {n} employees. We are twice as many since the merger in spring. Where does the figure come from, and how do we get it changed?\n\nKind regards,\n{first}',
      'Hello {first},\n\nthank you for telling us. The figure is from the last published report, which is from before the merger. I have handed it to the data team with your mail as the source; it should be right by tomorrow evening.',
      'Great, thanks. Please also look at the industry: it says retail, and we are a wholesaler.',
    ],
  },
  {
    subject: 'Invoice without our VAT number',
    said: [
      'Hi,\n\nour last invoice has no VAT number on it and our accountants will not pay it. Could you send a corrected one?\n\n{first}, {company}',
      'Dear {first},\n\nof course. The number is on your account now, and the corrected invoice leaves today.',
      'It arrived, thank you for being so quick.',
    ],
    label: 'Invoices',
  },
  {
    subject: 'Two charges in one month',
    said: [
      'Our card was charged twice this month, {n}.00 each time. I can only find one invoice. Please look into this, we would like the second one back.',
      'Dear {first},\n\nI am sorry about that. The second charge is for the seats that were added on the 4th; it is on its own invoice, which went to the address of your billing contact. Shall I send you a copy?',
      'Ah, that explains it. Yes please, to this address.',
      'Here it is, attached to the account as well under Billing. Have a good day!',
    ],
    label: 'Invoices',
  },
  {
    subject: 'Can we have one more week of trial?',
    said: [
      'We like what we see, but two colleagues were away. Would another week be possible before we decide?\n\nBest,\n{first}',
      'Certainly, {first}: the trial of {company} now runs a week longer. Tell us if a short demo for your colleagues would help.',
      'A demo would be great, any afternoon next week works for us.',
    ],
    label: 'Trials',
  },
  {
    subject: 'CSV import stops at line {n}',
    said: [
      'Whenever I import our list it stops at line {n} with “not a valid file”. The file opens fine in a spreadsheet. What is wrong with it?',
      'Could you send us the file, or ten lines around that one? Most often it is one quotation mark that is never closed.',
    ],
  },
  {
    subject: 'Quote for {n} seats',
    said: [
      'Good morning,\n\nwe are a sales team of {n} and would like a quote for a year, with the API included. Who can we talk to?\n\n{first}\n{company}',
      'Good morning {first},\n\nhappy to. Which countries do you sell to? Then the quote covers the right data from the start.',
      'Germany, Austria and Switzerland, from spring also France.',
      'Thank you. The quote is on its way; it is good until the end of the month.',
      'Received. Purchasing asks whether payment in 60 days is possible.',
    ],
    starred: true,
  },
  {
    subject: 'No alerts since Monday',
    said: [
      'My funding alert has been silent since Monday; before that I had some every day. Has something changed?\n\n{first}',
    ],
  },
  {
    subject: 'Please delete a former colleague',
    said: [
      'A former colleague of ours left in March. Please take the seat away and delete what you hold about them.',
      'Dear {first},\n\nthe seat is free again. For the deletion we need a short confirmation by your data protection officer.',
      'I have asked her to write to you directly.',
    ],
    label: 'Privacy',
  },
  {
    subject: 'This is the third time',
    said: [
      'This is the third time that I write about the same thing, and every time I am told that it is being looked at. The export of yesterday has {n} rows again, and half of them are duplicates. If nobody can tell me by Friday when this will be fixed we will look for somebody else.\n\n{first}',
    ],
    label: 'Urgent',
    starred: true,
  },
  {
    subject: 'Duplicate contacts in an export',
    said: [
      'In yesterday’s export {n} people appear twice, with the old and the new employer. Which line is right?',
      'The one with the later date. We are working on leaving the older one out.',
    ],
  },
  {
    subject: 'API: 429 after {n} requests',
    said: [
      'We get 429 after about {n} requests an hour, although our plan says more. Is there a limit by address as well?\n\nGET /v2/companies?domain=…\nRetry-After: 3600',
      'There is: {n} requests an hour from one address that is not on your list. You can put your servers on the list under Settings → API.',
      'That was it, works now. Perhaps the documentation could mention it.',
    ],
  },
  {
    subject: 'Password reset mail does not arrive',
    said: [
      'I asked for a new password four times and nothing arrives, also not in the spam folder. Our administrator says that nothing was refused.',
      'We see that all four were delivered to your mail server at once. Could your administrator search for mails@example.com as the sender?',
      'Found: they went to quarantine because of the link. Solved!',
    ],
  },
  {
    subject: 'Cancelling at the end of the year',
    said: [
      'Dear team,\n\nwe have decided to cancel our subscription at the end of the year. Please confirm the date.\n\n{first}, {company}',
      'Dear {first},\n\nwe are sorry to hear that. The subscription of {company} ends on 31 December; until then everything works as before. May we ask what decided it?',
      'Mostly budget. We may come back in summer.',
    ],
    label: 'Cancellations',
  },
  {
    subject: 'Do you offer a discount for non-profits?',
    said: [
      'We are a registered charity. Is there a reduced price for organisations like ours?',
      'There is: 30 % on every plan for a year. Please send us the registration and we will set it up.',
    ],
  },
  {
    subject: 'Single sign-on for {company}',
    said: [
      'Our security team asks for SAML before we may roll this out to all {n} colleagues. Do you support it, and on which plan?',
      'We do, on Enterprise. I have attached nothing on purpose: the set-up guide is in the help centre under “Single sign-on”, and we are glad to go through it with your team.',
    ],
  },
  {
    subject: 'Thank you!',
    said: ['Just a short note: your colleague who helped us yesterday was wonderful. Please pass it on.\n\n{first}'],
  },
  {
    subject: 'Wie viele Exporte sind im Test enthalten?',
    said: [
      'Guten Tag,\n\nwie viele Kontakte dürfen wir im Testzeitraum exportieren, und zählt ein Kontakt zweimal, wenn er in zwei Listen steht?\n\nMit freundlichen Grüßen\n{first}',
      'Guten Tag {first},\n\nim Test sind es {n} Kontakte. Ein Kontakt zählt nur einmal, gleich in wie vielen Listen er steht.',
    ],
    label: 'Trials',
  },
  {
    subject: 'Facture du mois dernier introuvable',
    said: [
      'Bonjour,\n\nje ne trouve pas la facture du mois dernier dans notre espace client. Pourriez-vous me l’envoyer en PDF ? Notre comptable en a besoin avant vendredi.\n\nBien cordialement,\n{first}\n{company}',
      'Bonjour {first},\n\nla voici. Elle se trouve aussi dans votre espace, sous « Facturation », à la date du 1er.',
      'Parfait, merci beaucoup !',
    ],
    label: 'Invoices',
  },
  {
    subject: '¿Se puede cambiar el idioma de los avisos?',
    said: [
      'Hola:\n\nLos avisos nos llegan en inglés y algunos compañeros prefieren español. ¿Se puede cambiar para cada usuario?\n\nUn saludo,\n{first}',
      'Hola, {first}:\n\nSí, en Ajustes → Avisos → Idioma. El cambio vale desde el siguiente aviso.',
    ],
  },
  {
    subject: 'Richiesta di preventivo per {n} utenti',
    said: [
      'Buongiorno,\n\nvorremmo un preventivo annuale per {n} utenti, API compresa. È previsto uno sconto per il pagamento anticipato?\n\nCordiali saluti,\n{first}\n{company}',
    ],
  },
  {
    subject: '请更改发票抬头',
    said: [
      '您好,\n\n请把发票抬头改成公司的中文名称,并发送电子版。税号在附件里。谢谢!\n\n{first}',
      '{first} 您好:\n\n已经更改,新的电子发票今天会发到这个邮箱。',
    ],
    label: 'Invoices',
  },
  {
    subject: '导出的联系人缺少电话号码',
    said: ['您好,昨天导出的 {n} 个联系人里,有一半没有电话号码,上个月还有。请问是什么原因?'],
  },
  {
    subject: 'لا أستطيع تسجيل الدخول',
    said: [
      'مرحبًا،\n\nمنذ الأمس تظهر لي رسالة خطأ عند تسجيل الدخول رغم أن كلمة المرور صحيحة. جرّبت متصفحين مختلفين. أرجو المساعدة.\n\nمع التحية،\n{first}',
      'مرحبًا {first}،\n\nكان الحساب مقفلًا بعد عدة محاولات. فتحناه الآن، ويمكنك تسجيل الدخول.',
      'شكرًا جزيلًا، الأمر يعمل الآن.',
    ],
    rtl: true,
  },
  {
    subject: 'عرض سعر لعدد {n} مستخدم',
    said: [
      'السلام عليكم،\n\nنرغب في عرض سعر سنوي لعدد {n} مستخدم لشركة {company}، مع إمكانية الربط عبر API.\n\nوشكرًا لكم.',
    ],
    rtl: true,
  },
  {
    subject: 'חשבונית לחודש שעבר',
    said: [
      'שלום,\n\nלא קיבלנו את החשבונית (מספר INV-{n}) לחודש שעבר. אפשר לשלוח שוב לכתובת billing@example.org?\n\nתודה,\n{first}',
      'שלום {first},\n\nהחשבונית נשלחה שוב. סליחה על העיכוב.',
    ],
    rtl: true,
    label: 'Invoices',
  },
]
