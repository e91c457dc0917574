import { keepScrollPosition } from './scroll-position.ts'

const draw = (root: HTMLElement) => {
  root.innerHTML = '<section><div><input value="trial"><input type="email"></div><button>Save</button></section>'
}

test('a new render keeps the scroll position and the focus', () => {
  const root = document.body.appendChild(document.createElement('main'))
  draw(root)
  root.querySelector('input')?.focus()
  root.querySelector('input')?.setSelectionRange(2, 4)
  Object.assign(root, { scrollTop: 40 })
  Object.assign(root.querySelector('div') ?? {}, { scrollTop: 120, scrollLeft: 8 })
  const restore = keepScrollPosition(root)
  root.innerHTML = ''
  root.scrollTop = 0
  draw(root)
  restore()
  const input = root.querySelector('input')
  expect(document.activeElement).toBe(input)
  expect([input?.selectionStart, input?.selectionEnd]).toEqual([2, 4])
  expect(root.scrollTop).toBe(40)
  expect(root.querySelector('div')).toMatchObject({ scrollTop: 120, scrollLeft: 8 })
})

test('an element that is gone is ignored', () => {
  const root = document.body.appendChild(document.createElement('main'))
  draw(root)
  root.querySelector('button')?.focus()
  const restore = keepScrollPosition(root)
  root.innerHTML = '<section><div></div></section>'
  restore()
  expect(document.activeElement).toBe(document.body)
})
