import { createContext, type ElementType, type ReactNode, useContext } from 'react'
import { element, type Props } from './styled.tsx'
import { table } from './table.ts'

type RecipeName = keyof typeof table.recipes

interface Recipe {
  readonly variants: readonly string[]
  readonly defaults: Readonly<Record<string, string>>
}

const recipes: Readonly<Record<RecipeName, Recipe>> = table.recipes

/** The variants that props choose, and the other props. */
const choose = ({ variants, defaults }: Recipe, props: Props) => {
  const chosen: Record<string, string> = { ...defaults }
  const rest: Record<string, unknown> = {}
  for (const name in props)
    if (!variants.includes(name)) rest[name] = props[name]
    else if (props[name] !== undefined && props[name] !== null) chosen[name] = `${props[name]}`
  return { chosen, rest }
}

const classesOf = (name: string, chosen: Readonly<Record<string, string>>): string =>
  Object.entries(chosen).reduce((classes, [variant, value]) => `${classes} ${name}-${variant}-${value}`, name)

/** Components whose look is a recipe of the theme: their variants choose classes of the page's stylesheet. */
export const recipe = (name: RecipeName, tag: ElementType) => (props: Props) => {
  const { chosen, rest } = choose(recipes[name], props)
  return element(tag, rest, { classes: classesOf(`k-${name}`, chosen) })
}

/** Components of several parts that share the variants of their root. */
export const slots = (name: RecipeName) => {
  const Chosen = createContext<Readonly<Record<string, string>>>(recipes[name].defaults)
  const part = (slot: string, tag: ElementType) => (props: Props) =>
    element(tag, props, { classes: classesOf(`k-${name}-${slot}`, useContext(Chosen)) })
  /** The root: `slot` is null where it is no element. */
  const root = (slot: string | null, tag: ElementType, given: Props = {}) => {
    const Root = slot === null ? tag : part(slot, tag)
    return (props: Props): ReactNode => {
      const { chosen, rest } = choose(recipes[name], { ...given, ...props })
      return (
        <Chosen value={chosen}>
          <Root {...rest} />
        </Chosen>
      )
    }
  }
  return { root, part }
}
