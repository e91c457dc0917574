import { speaksOfFile } from './attachment-mention.ts'

test.each([
  'Please find the invoice attached.',
  'See the attachment',
  'Enclosed is our offer.',
  'Le adjunto la factura.',
  'Vea el archivo adjunto',
  'Vous trouverez ci-joint notre offre.',
  'La pièce jointe est un PDF',
  'In allegato la fattura.',
  'Le allego il contratto',
  '请查看附件。',
  '合同隨附',
  'تجد الفاتورة في المرفق.',
  'أرفق لكم العقد',
])('detects a mention of a file in: %s', (text) => {
  expect(speaksOfFile(text)).toBe(true)
})

test.each(['Thank you for your patience.', 'We are moving the meeting.', 'Gracias por su ayuda', 'شكرا لكم', '谢谢您'])(
  'detects no mention in: %s',
  (text) => {
    expect(speaksOfFile(text)).toBe(false)
  },
)
