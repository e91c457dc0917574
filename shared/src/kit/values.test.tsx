import { render, screen } from '@testing-library/react'
import { KitProvider } from './provider.tsx'
import { BidiText, Code, Moment } from './values.tsx'

test('what is missing is the same dash, whatever it would have been', () => {
  render(
    <KitProvider>
      <p>
        <Code>{null}</Code> <Code>{''}</Code> <BidiText>{null}</BidiText> <BidiText>{''}</BidiText>{' '}
        <Moment iso={null} />
      </p>
    </KitProvider>,
  )
  expect(screen.getByText((_, element) => element?.tagName === 'P')).toHaveTextContent('— — — — —')
})

test('typed text stands apart in a direction of its own', () => {
  render(
    <KitProvider>
      <BidiText>العين</BidiText>
    </KitProvider>,
  )
  expect(screen.getByText('العين').tagName).toBe('BDI')
})
