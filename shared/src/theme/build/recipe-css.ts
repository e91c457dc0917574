import { Global } from '@emotion/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { system } from '../system.ts'

type Styles = Readonly<Record<string, unknown>>

interface Config {
  readonly slots?: readonly string[]
  readonly base?: Styles
  readonly variants?: Readonly<Record<string, Readonly<Record<string, Styles>>>>
  readonly compoundVariants?: readonly unknown[]
}

const { css, layers, tokens, _config } = system
const { recipes = {}, slotRecipes = {} } = _config.theme ?? {}

/** The styles of one class each: a recipe's base, then each value of its variants, which win over it. */
const classesOf = (name: string, { base = {}, variants = {}, compoundVariants = [] }: Config): Styles => {
  if (compoundVariants.length > 0) throw new Error(`Recipe ${name} has compound variants, which the kit cannot choose.`)
  const values = Object.entries(variants).flatMap(([variant, styles]) =>
    Object.entries(styles).map(([value, style]) => [`.${name}-${variant}-${value}`, css(style as never)]),
  )
  return Object.fromEntries([[`.${name}`, css(base as never)], ...values])
}

/** A part of a recipe of several parts, as a recipe of its own. */
const slotOf = (config: Config, slot: string): Config => ({
  base: config.base?.[slot] as Styles,
  variants: Object.fromEntries(
    Object.entries(config.variants ?? {}).map(([variant, values]) => [
      variant,
      Object.fromEntries(Object.entries(values).map(([value, styles]) => [value, (styles[slot] ?? {}) as Styles])),
    ]),
  ),
  compoundVariants: config.compoundVariants ?? [],
})

const rules = (styles: Styles): string =>
  [...renderToStaticMarkup(createElement(Global, { styles: styles as never })).matchAll(/<style[^>]*>(.*?)<\/style>/g)]
    .map(([, text]) => text)
    .join('')

/** The rules of styles by selector, as Chakra makes them. */
export const chakraCss = (styles: Readonly<Record<string, unknown>>): string =>
  rules(Object.fromEntries(Object.entries(styles).map(([selector, style]) => [selector, css(style as never)])))

/** Palettes: `colorPalette` makes the custom properties of a recipe those of a colour. */
const palettes = (): string =>
  [...tokens.colorPaletteMap]
    .map(([name, variables]) => `.p-${name}{${[...variables].map(([from, to]) => `${from}:${to};`).join('')}}`)
    .join('')

/** CSS rules of the theme's recipes, which the kit's components choose by classes. */
export const recipeCss = (): string => {
  const all = Object.entries(recipes).flatMap(([name, config]) =>
    Object.entries(classesOf(`k-${name}`, config as Config)),
  )
  // After the others: a part of a dialog may be a button.
  const parts = Object.entries(slotRecipes).flatMap(([name, config]) =>
    [...new Set((config as Config).slots)].flatMap((slot) =>
      Object.entries(classesOf(`k-${name}-${slot}`, slotOf(config as Config, slot))),
    ),
  )
  const filled = [...all, ...parts].filter(([, style]) => Object.keys(style as object).length > 0)
  return rules(layers.wrap('recipes', Object.fromEntries(filled))) + palettes()
}
