import { render } from '@testing-library/react'
import { Box, Button, Flex, Stack, Text } from '../kit/base.tsx'
import { KitProvider } from '../kit/provider.tsx'
import { wholeStyle } from './computed-style.ts'

const looked = ['display', 'opacity', 'visibility', 'pointer-events']

/** Elements whose style differs from jsdom's, with both styles. */
const differences = () =>
  [...document.querySelectorAll('body, body *')].flatMap((element) =>
    looked
      .map((name) => [
        name,
        getComputedStyle(element).getPropertyValue(name),
        wholeStyle(element).getPropertyValue(name),
      ])
      .filter(([, mine, theirs]) => mine !== theirs)
      .map((found) => [element.outerHTML.slice(0, 80), ...found]),
  )

const addSheet = (text: string): CSSStyleSheet => {
  const style = document.createElement('style')
  style.textContent = text
  document.head.append(style)
  if (style.sheet === null) throw new Error('it has none')
  return style.sheet
}

test('rendered kit components have the styles that jsdom computes', () => {
  render(
    <KitProvider>
      <Stack>
        <Flex visibility="hidden">
          <Button>hidden with its parent</Button>
        </Flex>
        <Button disabled>no clicks</Button>
        <Box hideBelow="md">not on a phone</Box>
        <Text as="span" display="none" css={{ '& > b': { display: 'inline-flex' } }}>
          <b>child</b>
        </Text>
        <input type="hidden" />
        <p hidden>gone</p>
      </Stack>
    </KitProvider>,
  )
  expect(document.querySelectorAll('button')).toHaveLength(2)
  expect(differences()).toEqual([])
})

test('rules by class, id, tag and others apply, the last match wins, and the inline style beats all', () => {
  const sheet = addSheet(`
    .a, #b { display: flex }
    p { display: grid; opacity: 0.5 }
    .outer > .a:not(.c) { display: inline-block }
    [data-x] { visibility: hidden }
    *:is(i) { pointer-events: none }
    @media screen { .a { opacity: 0.25 } }
    @media (min-width: 1px) { .a { opacity: 0.1 } }
  `)
  render(
    <div className="outer">
      <p className="a">1</p>
      <p className="a c">2</p>
      <p id="b" data-x="">
        3 <i>4</i>
      </p>
      <p style={{ display: 'table' }}>5</p>
    </div>,
  )
  expect(differences()).toEqual([])
  expect(getComputedStyle(document.querySelectorAll('p')[0] as Element).display).toBe('inline-block')
  expect(getComputedStyle(document.querySelector('i') as Element).pointerEvents).toBe('none')
  // As Emotion does: adds a rule to a sheet that was already read.
  sheet.insertRule('.a { display: contents }', sheet.cssRules.length)
  // jsdom only recomputes styles when the document changes.
  document.body.dataset.changed = ''
  expect(differences()).toEqual([])
  expect(getComputedStyle(document.querySelectorAll('p')[1] as Element).display).toBe('contents')
  sheet.ownerNode?.remove()
  expect(differences()).toEqual([])
})
