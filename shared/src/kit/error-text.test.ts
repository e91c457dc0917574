import { getDefaultStore } from 'jotai'
import { ApiError, setErrorWords } from '../api/errors.ts'
import type { ErrorWords } from '../contract/define-area.ts'
import { textAtom } from '../intl/words.ts'
import { fakeServer, Refusal } from '../testing/fake-server.tsx'
import { samples } from '../testing/sample-calls.ts'
import { addErrorWords, errorText } from './error-text.tsx'

const t = getDefaultStore().get(textAtom)
const say = (id: string, defaultMessage: string) => ({ id, defaultMessage })
const corrections: ErrorWords = {
  valueChanged: say('test.ours', 'Our data have changed.'),
  alreadyDecided: [say('test.named', '{name} has decided.'), say('test.plain', 'Already decided.')],
}
const carts: ErrorWords = { valueChanged: say('test.prices', 'The prices have changed.') }

afterEach(() => setErrorWords({}))

test('a failure speaks with the words of the area that sent the request, whichever is drawn when it fails', async () => {
  let answer = () => {}
  fakeServer({
    samples: {
      addRule: () =>
        new Promise((_, refuse) => {
          answer = () => refuse(new Refusal('valueChanged'))
        }),
    },
  })
  setErrorWords(corrections)
  const sent = samples.addRule({ domain: 'spam.example', reason: 'Spam' }).catch((error: unknown) => error)
  await new Promise((resolve) => setTimeout(resolve))
  setErrorWords(carts)
  answer()
  expect(errorText(await sent, t)).toBe('Our data have changed.')
  expect(errorText(new ApiError('valueChanged', 'English'), t)).toBe('The prices have changed.')
})

test('what two areas say of one code never stays with the other', () => {
  setErrorWords(carts)
  setErrorWords({})
  expect(errorText(new ApiError('valueChanged', 'The value has changed.'), t)).toBe('The value has changed.')
})

test('names who it was only where the server says so', () => {
  setErrorWords(corrections)
  expect(errorText(new ApiError('alreadyDecided', '', { params: { name: 'Ana' } }), t)).toBe('Ana has decided.')
  expect(errorText(new ApiError('alreadyDecided', ''), t)).toBe('Already decided.')
})

test('a sentence without its values is said without them, and never by its key', () => {
  expect(t(say('test.noValue', '{name} has decided.'))).toBe('… has decided.')
})

test('the words of a build from before, whose area has none of its own, speak where nothing else does', () => {
  addErrorWords({ listFull: say('test.shelf', 'No room is left.'), valueChanged: say('test.old', 'Old words.') })
  expect(errorText(new ApiError('listFull', 'English'), t)).toBe('No room is left.')
  setErrorWords(carts)
  expect(errorText(new ApiError('valueChanged', 'English'), t)).toBe('The prices have changed.')
})
