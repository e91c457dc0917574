import { type APIRequestContext, expect } from '@playwright/test'

/** Texts of the mails to an address, newest first, from the development console's outbox. */
export const mailsTo = async (request: APIRequestContext, email: string): Promise<string[]> => {
  const answer = await request.get('/dev/outbox.txt')
  expect(answer.status()).toBe(200)
  const mails = (await answer.text()).split(/^(?=To: )/m)
  return mails.filter((mail) => mail.startsWith(`To: ${email}\n`))
}

/** The security code of the newest mail to an address, once `count` mails have arrived. */
export const securityCode = async (request: APIRequestContext, email: string, mailCount = 1): Promise<string> => {
  await expect.poll(async () => (await mailsTo(request, email)).length).toBe(mailCount)
  const [code] = /\b[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}\b/.exec((await mailsTo(request, email))[0] ?? '') ?? []
  if (code === undefined) throw new Error(`The mail to ${email} tells no code.`)
  return code
}

/** A wrong code. */
export const wrongCode = (code: string): string => (code.startsWith('A') ? 'B' : 'A') + code.slice(1)
