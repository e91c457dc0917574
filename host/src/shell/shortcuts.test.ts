import { actionFor, type Pressed, pressedOf } from './shortcuts.ts'

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
]

const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  taken: false,
  typing: false,
  inDialog: false,
  ...more,
})

test.each<[what: string, pressed: Pressed, singleKeys: boolean, meant: string | undefined]>([
  ['a single character', press('/'), true, 'search'],
  ['what Shift makes', press('?'), true, 'help'],
  ['Ctrl', press('k', { ctrlKey: true }), true, 'palette'],
  ['Cmd', press('k', { metaKey: true }), true, 'palette'],
  ['Ctrl with Caps Lock', press('K', { ctrlKey: true }), true, 'palette'],
  ['Ctrl while typing', press('k', { ctrlKey: true, typing: true }), true, 'palette'],
  ['the last of two', press('e'), true, 'new'],
  ['no letter of it alone', press('k'), true, undefined],
  ['a character with Ctrl is another', press('/', { ctrlKey: true }), true, undefined],
  ['AltGr writes', press('k', { ctrlKey: true, altKey: true }), true, undefined],
  ['typing', press('/', { typing: true }), true, undefined],
  ['a dialog', press('?', { inDialog: true }), true, undefined],
  ['Ctrl before a dialog', press('k', { ctrlKey: true, inDialog: true }), true, undefined],
  ['switched off', press('/'), false, undefined],
  ['Ctrl stays when single keys are off', press('k', { ctrlKey: true }), false, 'palette'],
  ['an input method at work', press('k', { ctrlKey: true, taken: true }), true, undefined],
])('%s', (_what, pressed, singleKeys, meant) => {
  expect(actionFor(pressed, actions, singleKeys)?.id).toBe(meant)
})

test('reads where a key goes', () => {
  const box = document.body.appendChild(document.createElement('input'))
  const seen: Pressed[] = []
  const note = (event: KeyboardEvent) => void seen.push(pressedOf(event))
  addEventListener('keydown', note)
  box.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }))
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, isComposing: true, bubbles: true }),
  )
  removeEventListener('keydown', note)
  expect(seen).toMatchObject([
    { key: '/', typing: true, taken: false, inDialog: false },
    { key: 'k', typing: false, taken: true },
  ])
})
