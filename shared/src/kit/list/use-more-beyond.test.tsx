import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { useMoreBeyond } from './use-more-beyond.ts'

const Table = ({ wide, place }: { wide: number; place: number }) => {
  const scroller = useRef<HTMLDivElement>(null)
  const more = useMoreBeyond(scroller)
  return (
    <>
      <div
        data-testid="scroller"
        ref={(box) => {
          scroller.current = box
          // Nothing is laid out in a test.
          if (box) Object.defineProperties(box, { scrollWidth: { value: wide }, clientWidth: { value: 300 } })
          if (box && box.scrollLeft === 0) box.scrollLeft = place
        }}
      />
      <p>{more ? 'more' : 'no more'}</p>
    </>
  )
}

test.each([
  [500, 0, 'more', 'columns lie beyond the edge'],
  [500, 200, 'no more', 'the last one is in sight'],
  [500, -200, 'no more', 'the same from right to left'],
  [300, 0, 'no more', 'all fit'],
])('%i px of columns in 300, at %i: %s, for %s', (wide, place, said) => {
  render(<Table wide={wide} place={place} />)
  expect(screen.getByText(said)).toBeVisible()
})

test('is looked at again as the table is scrolled', () => {
  render(<Table wide={500} place={0} />)
  const box = screen.getByTestId('scroller')
  act(() => {
    box.scrollLeft = 200
    box.dispatchEvent(new Event('scroll'))
  })
  expect(screen.getByText('no more')).toBeVisible()
})
