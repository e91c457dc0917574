import { liftOver, placeNotices } from './toast-placement.ts'

const notice = { left: 900, right: 1_220, top: 660, bottom: 720 }
const button = (top: number, left = 1_000) => ({ left, right: left + 100, top, bottom: top + 32 })

test.each([
  ['nothing lies below it', [], 0],
  ['the button below it is to the side', [button(670, 700)], 0],
  ['it would cover a button', [button(680)], 48],
  ['another button is right above that one', [button(680), button(630)], 98],
  ['the gap between two is too small for it', [button(680), button(600)], 128],
  ['buttons all the way up', Array.from({ length: 20 }, (_, row) => button(row * 40)), 0],
])('a notice moves up where it must: %s', (_, buttons, lift) => {
  expect(liftOver(notice, buttons)).toBe(lift)
})

describe('notices on a page', () => {
  const edges = (top: number, bottom: number, left: number, right: number) =>
    ({ top, bottom, left, right, width: right - left, height: bottom - top }) as DOMRect // all that is read of it
  const add = (parent: Element, html: string, rect: DOMRect): HTMLElement => {
    parent.insertAdjacentHTML('beforeend', html)
    const element = parent.lastElementChild as HTMLElement // just added
    element.getBoundingClientRect = () => rect
    Object.defineProperty(element, 'offsetHeight', { value: rect.height })
    return element
  }
  const addNotice = (group: Element, id: string) =>
    add(group, `<div data-part="root" data-state="open" id="${id}"></div>`, edges(660, 720, 900, 1220))
  const addGroup = () =>
    add(document.body, '<div data-scope="toast" data-part="group"></div>', edges(0, 720, 900, 1220))
  const lift = (group: HTMLElement) => group.style.getPropertyValue('--lift-clear')

  beforeEach(() => document.body.replaceChildren())

  test('stay where they are when the page gets another button below them', () => {
    const group = addGroup()
    addNotice(group, 'first')
    placeNotices()
    expect(lift(group)).toBe('0px')
    add(document.body, '<button>Save</button>', edges(680, 712, 1000, 1100))
    // The toaster calls this when the pointer enters a notice and pauses it.
    placeNotices()
    expect(lift(group)).toBe('0px')
  })

  test('are placed again with the next one', () => {
    const group = addGroup()
    addNotice(group, 'second')
    placeNotices()
    add(document.body, '<button>Save</button>', edges(680, 712, 1000, 1100))
    group.insertAdjacentElement('afterbegin', addNotice(group, 'third'))
    placeNotices()
    expect(lift(group)).not.toBe('0px')
  })
})
