import { Failed } from '../errors/failed.ts'

/** The most common passwords, in lower case and without surrounding digits and symbols. */
const common = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd pa$$word motdepasse contrasena contraseña parola mima senha secret
  qwerty qwertz azerty qwertyuiop qwertzuiop azertyuiop qwerty123qwerty qweasd qweasdzxc qazwsx qazwsxedc asdfgh asdfghjkl asdfjkl
  zxcvbn zxcvbnm zaqxsw zaqwsx aqwzsx poiuyt lkjhgf mnbvcxz abcdef abcdefg abcdefgh abc abcabc aaabbb qqqwww
  letmein welcome bienvenue bienvenido willkommen benvenuto admin administrator root toor superuser sysadmin support
  manager guest default changeme changeit login master access testing test tester demo sample temp temppass internal
  iloveyou ilovegod iloveu loveyou lovely love tequiero teamo jetaime monkey dragon shadow sunshine princess princesa football
  baseball basketball hockey soccer futbol cricket tennis golfer superman batman spiderman ironman pokemon naruto
  starwars matrix trustno ninja killer hunter ranger thunder lightning phoenix falcon eagle eagles tiger tigers tigger
  lion panther jaguar cowboy cowboys steelers yankees lakers redsox arsenal chelsea liverpool barcelona realmadrid
  juventus manchester michael jordan jennifer jessica michelle nicole ashley amanda andrea daniel andrew joshua
  matthew thomas robert charlie george william joseph anthony jonathan christian alexander sebastian
  mohammed muhammad ahmed fatima maria carlos alejandro francesco giovanni pierre camille
  computer internet google facebook linkedin twitter instagram youtube amazon microsoft windows apple samsung android
  iphone macbook linux ubuntu oracle cisco whatever nothing something anything freedom forever friends family
  summer winter spring autumn fall january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday cookie chocolate cheese banana orange pepper ginger
  coffee butter flower flowers purple yellow silver golden diamond crystal angel angels heaven blessed jesus christ
  buster cooper maggie harley mustang ferrari porsche mercedes corvette camaro yamaha honda
  pussy fuckyou fuckoff asshole bitch badboy bigdog biteme babygirl baby sexy hottie lover naked
  company office business console backoffice customer customers employee agent agents staff user username
  hello helloworld hallo hola bonjour salut ciao welcom passpass pass mypass mypassword newpassword yourpassword
  correcthorse correcthorsebatterystaple opensesame sesame alohomora solo skywalker gandalf frodo hobbit merlin
  wizard magic mickey donald snoopy garfield scooby pikachu zelda mario minecraft fortnite roblox counterstrike`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
  '1q2w3e4r5t6y7u8i9o0p',
]

/** One or a few characters repeated, or a sequence of the alphabet or the keyboard. */
const isPattern = (password: string): boolean => {
  if (/^(.{1,3})\1+$/u.test(password)) return true
  const back = [...password].reverse().join('')
  return rows.some((row) => row.includes(password) || row.includes(back))
}

/** A password without the digits and symbols that people put around a word. */
const coreOf = (password: string): string => password.replace(/^[\W\d_]+|[\W\d_]+$/gu, '')

/** The owner of a password. */
export interface Owner {
  readonly email: string
  readonly first?: string | undefined
  readonly last?: string | undefined
}

const namesOf = ({ email, first = '', last = '' }: Owner): readonly string[] => {
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)]
  const names = [email, local, domain, domain.split('.')[0] ?? '', first, last, first + last, last + first]
  return names.flatMap((name) => [name, name.replace(/[^\p{L}\p{N}]/gu, '')]).map((name) => name.toLowerCase())
}

/** Whether a password is among the first that an attacker would try. */
export const isWeakPassword = (password: string, owner: Owner): boolean => {
  const typed = password.toLowerCase()
  const core = coreOf(typed)
  const plain = typed.replace(/[^\p{L}\p{N}]/gu, '')
  if (core === '' && /^\d{1,8}$/.test(plain)) return true
  const tried = [typed, core, plain].filter((text) => text !== '')
  const names = namesOf(owner).filter((name) => name.length > 2)
  return tried.some((text) => common.has(text) || isPattern(text) || names.includes(text))
}

/** Refuses an easily guessed new password, with an error at `field`. The minimum length is in the contract. */
export const requireStrong = (password: string, owner: Owner, field = 'password'): void => {
  if (!isWeakPassword(password, owner)) return
  throw new Failed('weakPassword', { fields: { [field]: ['This password is too easy to guess.'] } })
}
