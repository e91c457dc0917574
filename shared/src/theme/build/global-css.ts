import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { system } from '../system.ts'
import { recipeCss } from './recipe-css.ts'

/**
 * CSS rules of the whole page: layers, reset, base, all tokens, and the recipes of the kit's components. The build writes
 * them into a file (docs/decisions/0076).
 */
export const globalCss = (): string =>
  [
    ...renderToStaticMarkup(createElement(ChakraProvider, { value: system, children: null })).matchAll(
      /<style[^>]*>(.*?)<\/style>/g,
    ),
  ]
    .map(([, css]) => css)
    .concat(recipeCss())
    .join('')
