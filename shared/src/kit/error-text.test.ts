import { getDefaultStore } from 'jotai'
import { createClient } from '../api/client.ts'
import { ApiError, setErrorMessages } from '../api/errors.ts'
import type { ErrorMessages, ErrorMessagesFile } from '../contract/define-area.ts'
import { registerMessages, setLocale, textAtom } from '../intl/messages.ts'
import { sharedMessages } from '../intl/shared-messages.ts'
import { fakeServer, Refusal } from '../testing/fake-server.tsx'
import { samples } from '../testing/sample-calls.ts'
import { addErrorMessages, errorText, fieldTexts } from './error-text.tsx'

const t = getDefaultStore().get(textAtom)
const say = (id: string, defaultMessage: string) => ({ id, defaultMessage })
const corrections: ErrorMessages = {
  valueChanged: say('test.ours', 'Our data have changed.'),
  alreadyDecided: [say('test.named', '{name} has decided.'), say('test.plain', 'Already decided.')],
}
const carts: ErrorMessages = { valueChanged: say('test.prices', 'The prices have changed.') }

afterEach(() => setErrorMessages({}))

const rule = { domain: 'spam.example', reason: 'Spam' }
const fail = (error: unknown): unknown => error
const clientWith = (errors: ErrorMessagesFile) => createClient({ addRule: samples.addRule.declaration }, errors)

test('a failure has the message of the client that sent it, whatever is rendered and whichever build made it', async () => {
  fakeServer({
    samples: {
      addRule: () => {
        throw new Refusal('valueChanged')
      },
    },
  })
  const builds = [corrections, carts].map((errors) => clientWith(async () => ({ errors })))
  for (const drawn of [{}, corrections, carts]) {
    setErrorMessages(drawn)
    const failed = await Promise.all(builds.map((build) => build.addRule(rule).catch(fail)))
    expect(failed.map((error) => errorText(error, t))).toEqual(['Our data have changed.', 'The prices have changed.'])
  }
  setErrorMessages({})
  const without = clientWith(() => Promise.reject(new Error('the file is not there')))
  const texts = await Promise.all([without, samples].map(({ addRule }) => addRule(rule).catch(fail)))
  expect(errorText(texts[0], t)).toBe(errorText(texts[1], t))
})

test('a failure of a console client has the message of the area that sent the request, whichever is rendered when it fails', async () => {
  let answer = () => {}
  fakeServer({
    samples: {
      addRule: () =>
        new Promise((_, refuse) => {
          answer = () => refuse(new Refusal('valueChanged'))
        }),
    },
  })
  setErrorMessages(corrections)
  const sent = samples.addRule(rule).catch(fail)
  await new Promise((resolve) => setTimeout(resolve))
  setErrorMessages(carts)
  answer()
  expect(errorText(await sent, t)).toBe('Our data have changed.')
  expect(errorText(new ApiError('valueChanged', 'English'), t)).toBe('The prices have changed.')
})

test('the message of one area for a code never stays with another', () => {
  setErrorMessages(carts)
  setErrorMessages({})
  expect(errorText(new ApiError('valueChanged', 'The value has changed.'), t)).toBe('The value has changed.')
})

test('names the person only where the server does', () => {
  setErrorMessages(corrections)
  expect(errorText(new ApiError('alreadyDecided', '', { params: { name: 'Ana' } }), t)).toBe('Ana has decided.')
  expect(errorText(new ApiError('alreadyDecided', ''), t)).toBe('Already decided.')
})

test('a message without its values is shown without them, never as its key', () => {
  expect(t(say('test.noValue', '{name} has decided.'))).toBe('… has decided.')
})

test('the messages of an older build, whose area has none of its own, apply where no others do', () => {
  addErrorMessages({ listFull: say('test.shelf', 'No room is left.'), valueChanged: say('test.old', 'Old words.') })
  expect(errorText(new ApiError('listFull', 'English'), t)).toBe('No room is left.')
  setErrorMessages(carts)
  expect(errorText(new ApiError('valueChanged', 'English'), t)).toBe('The prices have changed.')
})

describe('the text at single fields', () => {
  const fields = { email: ['jo@x.example is taken.'] }
  const french = async (): Promise<typeof t> => {
    await registerMessages(sharedMessages, 'shared')
    await setLocale('fr')
    return getDefaultStore().get(textAtom)
  }
  afterEach(() => setLocale('en'))

  test('is the server’s in English, and the message of its code in another language', async () => {
    const taken = new ApiError('emailTaken', 'Another customer has this email address.', { fields })
    expect(fieldTexts(taken, t)).toEqual(fields)
    const inFrench = await french()
    expect(fieldTexts(taken, inFrench)).toEqual({ email: [errorText(taken, inFrench)] })
    expect(errorText(taken, inFrench)).toMatch(/client/)
  })

  test('is the server’s where no message says more', async () => {
    const inFrench = await french()
    const invalid = new ApiError('invalidInput', 'Some fields are not valid.', { fields })
    const newer = new ApiError('ofANewerServer', 'Something new.', { fields })
    for (const error of [invalid, newer]) expect(fieldTexts(error, inFrench)).toEqual(fields)
  })
})
