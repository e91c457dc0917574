import { actionFor, beginsSequence, type Pressed, pressedOf } from './shortcuts.ts'

const done: string[] = []
const action = (id: string, keys?: string) => ({
  id,
  label: id,
  run: () => void done.push(id),
  ...(keys ? { keys } : {}),
})
const actions = [
  action('search', '/'),
  action('palette', 'mod+k'),
  action('help', '?'),
  action('plain'),
  action('old', 'e'),
  action('new', 'e'),
  action('read', 'shift+i'),
  action('important', 'i'),
  action('inbox', 'g i'),
  action('all', '* a'),
]

const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  taken: false,
  typing: false,
  inDialog: false,
  ...more,
})

test.each<[what: string, pressed: Pressed, singleKeys: boolean, meant: string | undefined]>([
  ['a single character', press('/'), true, 'search'],
  ['a character typed with Shift', press('?'), true, 'help'],
  ['Ctrl', press('k', { ctrlKey: true }), true, 'palette'],
  ['Cmd', press('k', { metaKey: true }), true, 'palette'],
  ['Ctrl with Caps Lock', press('K', { ctrlKey: true }), true, 'palette'],
  ['Ctrl while typing', press('k', { ctrlKey: true, typing: true }), true, 'palette'],
  ['the later of two actions with one key', press('e'), true, 'new'],
  ['the letter of a Ctrl shortcut alone', press('k'), true, undefined],
  ['a character with Ctrl is a different key', press('/', { ctrlKey: true }), true, undefined],
  ['AltGr types a character', press('k', { ctrlKey: true, altKey: true }), true, undefined],
  ['typing', press('/', { typing: true }), true, undefined],
  ['a dialog', press('?', { inDialog: true }), true, undefined],
  ['Ctrl in a dialog', press('k', { ctrlKey: true, inDialog: true }), true, undefined],
  ['switched off', press('/'), false, undefined],
  ['Ctrl works when single keys are off', press('k', { ctrlKey: true }), false, 'palette'],
  ['Shift with a letter', press('I', { shiftKey: true }), true, 'read'],
  ['the letter alone', press('i'), true, 'important'],
  ['Caps Lock is not Shift', press('I'), true, 'important'],
  ['Shift while typing', press('I', { shiftKey: true, typing: true }), true, undefined],
  ['an input method in use', press('k', { ctrlKey: true, taken: true }), true, undefined],
])('one key: %s', (_what, pressed, singleKeys, meant) => {
  expect(actionFor(pressed, actions, singleKeys)?.id).toBe(meant)
})

test('a form with changes to save takes precedence, wherever it is', () => {
  const save = press('s', { ctrlKey: true, typing: true })
  const dirty = { id: 'dirty', label: 'Save', keys: 'mod+s', run: () => {} }
  const clean = { ...dirty, id: 'clean', idle: true } as const
  expect(actionFor(save, [dirty, clean], true)?.id).toBe('dirty')
  expect(actionFor(save, [clean, dirty], true)?.id).toBe('dirty')
  expect(actionFor(save, [clean], true)?.id).toBe('clean')
})

test.each<[what: string, before: string, pressed: Pressed, singleKeys: boolean, meant: string | undefined]>([
  ['a sequence of two keys', 'g', press('i'), true, 'inbox'],
  ['the second key alone means something else', '', press('i'), true, 'important'],
  ['a different first key', '*', press('a'), true, 'all'],
  ['after a first key that does not lead there', 'g', press('e'), true, 'new'],
  ['a sequence while typing', 'g', press('i', { typing: true }), true, undefined],
  ['a sequence, switched off', 'g', press('i'), false, undefined],
])('after another key: %s', (_what, before, pressed, singleKeys, meant) => {
  expect(actionFor(pressed, actions, singleKeys, before)?.id).toBe(meant)
})

test.each<[what: string, pressed: Pressed, singleKeys: boolean, begins: boolean]>([
  ['the first key of a sequence', press('g'), true, true],
  ['a first key typed with Shift', press('*', { shiftKey: true }), true, true],
  ['a key that starts no sequence', press('e'), true, false],
  ['typing', press('g', { typing: true }), true, false],
  ['Ctrl', press('g', { ctrlKey: true }), true, false],
  ['switched off', press('g'), false, false],
])('begins a sequence or not: %s', (_what, pressed, singleKeys, begins) => {
  expect(beginsSequence(pressed, actions, singleKeys)).toBe(begins)
})

test('reads the target of a key', () => {
  const box = document.body.appendChild(document.createElement('input'))
  const ticked = document.body.appendChild(document.createElement('input'))
  ticked.type = 'checkbox'
  const seen: Pressed[] = []
  const note = (event: KeyboardEvent) => void seen.push(pressedOf(event))
  addEventListener('keydown', note)
  box.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }))
  ticked.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, isComposing: true, bubbles: true }),
  )
  removeEventListener('keydown', note)
  expect(seen).toMatchObject([
    { key: '/', typing: true, taken: false, inDialog: false },
    { key: 'a', typing: false, taken: false, inDialog: false },
    { key: 'k', typing: false, taken: true },
  ])
})
