import { Children, type ComponentType, type ElementType, isValidElement, type ReactNode, type Ref } from 'react'
import { joined } from './classes.ts'
import { isStyleProp, type Style } from './css.ts'

/** Props as a component gets them. */
export type Props = Readonly<Record<string, unknown>>

/** Whether a name is that of a style prop: asked for each prop of each element, so the answers are kept. */
const known = new Map<string, boolean>()
const isStyle = (name: string): boolean => {
  const found = known.get(name)
  if (found !== undefined) return found
  const is = isStyleProp(name)
  known.set(name, is)
  return is
}

const texts = new WeakMap<object, string>()

/** A value as part of a key; most objects are constants, whose text is made once. */
const textOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return `${value}`
  const found = texts.get(value)
  if (found !== undefined) return found
  const text = JSON.stringify(value)
  texts.set(value, text)
  return text
}

const listOf = (css: unknown): readonly Style[] =>
  (Array.isArray(css) ? css.flat(3) : [css]).filter((style) => typeof style === 'object' && style !== null)

interface Look {
  /** Classes of recipes; their rules are in the page's stylesheet. */
  readonly classes?: string
  /** Style that style props override, property by property. */
  readonly base?: Style
}

/** The props of the element itself, with the classes of its style. */
export const withClasses = (props: Props, { classes = '', base }: Look): Record<string, unknown> => {
  const rest: Record<string, unknown> = {}
  const own: Record<string, unknown> = {}
  let key = base === undefined ? '' : textOf(base)
  for (const name in props) {
    const value = props[name]
    if (value === undefined || name === 'css') continue
    if (!isStyle(name)) rest[name] = value
    else if (value !== null) {
      own[name] = value
      key += `;${name}:${textOf(value)}`
    }
  }
  const css = props.css ? listOf(props.css) : []
  for (const style of css) key += `;${textOf(style)}`
  const outside = typeof props.className === 'string' ? props.className : ''
  const generated = joined(key, () => [base ?? {}, ...css, own], outside)
  const className = classes === '' || generated === '' ? classes + generated : `${classes} ${generated}`
  if (className === '') delete rest.className
  else rest.className = className
  return rest
}

type Handler = (...args: readonly unknown[]) => unknown

const both = (first: unknown, second: unknown) =>
  typeof first === 'function' && typeof second === 'function'
    ? (...args: readonly unknown[]): void => {
        ;(first as Handler)(...args)
        ;(second as Handler)(...args)
      }
    : (second ?? first)

const refs =
  (...all: readonly (Ref<unknown> | undefined)[]) =>
  (value: unknown): void => {
    for (const ref of all)
      if (typeof ref === 'function') ref(value)
      else if (ref) ref.current = value
  }

/** Our props given to a child element, whose own are stronger; handlers run both. */
const onto = (props: Record<string, unknown>, child: Props): Record<string, unknown> => {
  const merged: Record<string, unknown> = { ...props }
  for (const [name, value] of Object.entries(child)) {
    if (value === undefined) continue
    if (/^on[A-Z]/.test(name)) merged[name] = both(merged[name], value)
    else if (name === 'className') merged[name] = [merged[name], value].filter(Boolean).join(' ')
    else if (name === 'style') merged[name] = { ...(merged[name] as object), ...(value as object) }
    else merged[name] = value
  }
  if (props.ref && child.ref) merged.ref = refs(props.ref as Ref<unknown>, child.ref as Ref<unknown>)
  return merged
}

/** An element with style props: `as` replaces its tag, `asChild` gives all to its only child. */
export const element = (tag: ElementType, props: Props, look: Look = {}): ReactNode => {
  const { as: Other, asChild, children, ...rest } = withClasses(props, look)
  const Tag = (Other ?? tag) as ComponentType<Record<string, unknown>>
  if (asChild !== true) return <Tag {...rest}>{children as ReactNode}</Tag>
  if (typeof tag !== 'string')
    return (
      <Tag asChild {...rest}>
        {children as ReactNode}
      </Tag>
    )
  const child = Children.toArray(children as ReactNode).find((one) => isValidElement<Record<string, unknown>>(one))
  if (child === undefined) throw new Error('asChild needs an element as its child.')
  const Child = child.type as ComponentType<Record<string, unknown>>
  return <Child {...onto(rest, child.props)} />
}
