import { hidePage, holdTitle } from './hide-page.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

const page = () => {
  document.body.innerHTML = '<div id="root"><input></div><div id="dialog"></div><div id="cover"><input></div>'
  const [field, own] = document.querySelectorAll('input')
  const [root, dialog, cover] = document.querySelectorAll('div')
  if (!field || !own || !root || !dialog || !cover) throw new Error('the page has these parts')
  return { field, own, root, dialog, cover }
}

test('all but the cover is out of reach, also what is added later; afterwards it is as before, with its focus', async () => {
  const { field, root, dialog, cover } = page()
  dialog.inert = true
  field.focus()
  // The browser takes the focus from a hidden page, perhaps before the cover is there.
  const { activeElement } = document
  field.blur()
  const show = hidePage(cover, activeElement)
  const added = document.createElement('div')
  document.body.append(added)
  await settle()
  expect([root.inert, dialog.inert, added.inert, cover.inert]).toEqual([true, true, true, undefined])
  show()
  expect([root.inert, dialog.inert, added.inert]).toEqual([false, true, false])
  expect(document.activeElement).toBe(field)
})

test('what an open dialog listens to does not reach it; forms of the cover work', () => {
  const { own, cover } = page()
  const heard: string[] = []
  const hear = (event: Event) => void heard.push(event.type)
  const kinds = ['pointerdown', 'keydown', 'focusin', 'click', 'input'] as const
  for (const kind of kinds) document.addEventListener(kind, hear)
  const dispatch = () => kinds.map((kind) => own.dispatchEvent(new Event(kind, { bubbles: true })))
  const show = hidePage(cover, null)
  dispatch()
  expect(heard).toEqual(['click', 'input'])
  show()
  heard.length = 0
  dispatch()
  expect(heard).toEqual([...kinds])
  for (const kind of kinds) document.removeEventListener(kind, hear)
})

test('a dialog that hides everything beside it does not hide the cover', async () => {
  const { cover } = page()
  const show = hidePage(cover, null)
  cover.setAttribute('aria-hidden', 'true')
  await settle()
  expect(cover.hasAttribute('aria-hidden')).toBe(false)
  show()
})

test('the title names nobody while it is held, whatever the page sets; then it is the last one', async () => {
  document.title = 'Ana Lima'
  const release = holdTitle('The screen is locked')
  document.title = 'Wilhelmina Costa'
  await settle()
  expect(document.title).toBe('The screen is locked')
  release()
  expect(document.title).toBe('Wilhelmina Costa')
})
