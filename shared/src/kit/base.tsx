// The kit's elements. Their props, as types, are those of Chakra's components; remotes use the kit, never Chakra itself.
import type { Badge as BadgeOf } from '@chakra-ui/react/badge'
import type { Box as BoxOf } from '@chakra-ui/react/box'
import type { Button as ButtonOf, IconButton as IconButtonOf } from '@chakra-ui/react/button'
import type { Center as CenterOf } from '@chakra-ui/react/center'
import type { Field as FieldOf } from '@chakra-ui/react/field'
import type { Flex as FlexOf } from '@chakra-ui/react/flex'
import type { GridItem as GridItemOf, Grid as GridOf } from '@chakra-ui/react/grid'
import type { Heading as HeadingOf } from '@chakra-ui/react/heading'
import type { Input as InputOf } from '@chakra-ui/react/input'
import type { Kbd as KbdOf } from '@chakra-ui/react/kbd'
import type { Link as LinkOf } from '@chakra-ui/react/link'
import type { NativeSelect as NativeSelectOf } from '@chakra-ui/react/native-select'
import type { SkeletonProps } from '@chakra-ui/react/skeleton'
import type { Spinner as SpinnerOf } from '@chakra-ui/react/spinner'
import type { HStack as HStackOf, Stack as StackOf } from '@chakra-ui/react/stack'
import type { Text as TextOf } from '@chakra-ui/react/text'
import type { Textarea as TextareaOf } from '@chakra-ui/react/textarea'
import type { VisuallyHidden as VisuallyHiddenOf } from '@chakra-ui/react/visually-hidden'
import type { ElementType, ReactNode } from 'react'
import { Button as AnyButton, IconButton as AnyIconButton, Spinner as AnySpinner } from '../style/button.tsx'
import type { Style } from '../style/css.ts'
import {
  Field as AnyField,
  Input as AnyInput,
  NativeSelect as AnySelect,
  Textarea as AnyTextarea,
} from '../style/field.tsx'
import { flex, grid, gridItem, stack } from '../style/layout.tsx'
import { recipe } from '../style/recipes.tsx'
import { element, type Props } from '../style/styled.tsx'
import { typed } from '../style/typed.ts'

/** Props of a box. */
export type { BoxProps } from '@chakra-ui/react/box'
/** Props of a button. */
export type { ButtonProps } from '@chakra-ui/react/button'

const plain = (tag: ElementType, base?: Style) => (props: Props) => element(tag, props, base ? { base } : {})

/** A word in a coloured field: a state, a count. */
export const Badge = typed<typeof BadgeOf>(recipe('badge', 'span'))
/** An element with style props. */
export const Box = typed<typeof BoxOf>(plain('div'))
/** A button; while `loading` it keeps its size and takes no second press. */
export const Button = typed<typeof ButtonOf>(AnyButton)
/** A square button of an icon; it needs an `aria-label`. */
export const IconButton = typed<typeof IconButtonOf>(AnyIconButton)
/** A box whose content is in its middle. */
export const Center = typed<typeof CenterOf>(
  plain('div', { display: 'flex', alignItems: 'center', justifyContent: 'center' }),
)
/** A form field's label, hint and error, which a screen reader reads with it. */
export const Field = typed<typeof FieldOf>(AnyField)
/** A box in a line, or in a column by `direction`. */
export const Flex = typed<typeof FlexOf>(flex)
/** A box of columns and rows. */
export const Grid = typed<typeof GridOf>(grid)
/** A cell of a grid that spans columns or rows. */
export const GridItem = typed<typeof GridItemOf>(gridItem)
/** A heading; its level is given by `as`. */
export const Heading = typed<typeof HeadingOf>(recipe('heading', 'h2'))
/** A text field. */
export const Input = typed<typeof InputOf>(AnyInput)
/** A key of the keyboard. */
export const Kbd = typed<typeof KbdOf>(recipe('kbd', 'kbd'))
/** A link; of a page of the console it is given by `asChild`. */
export const Link = typed<typeof LinkOf>(recipe('link', 'a'))
/** The browser's own list of choices. */
export const NativeSelect = typed<typeof NativeSelectOf>(AnySelect)
/** A sign that something is loading. */
export const Spinner = typed<typeof SpinnerOf>(AnySpinner)
/** Elements below each other. */
export const Stack = typed<typeof StackOf>(stack)
/** Elements beside each other. */
export const HStack = typed<typeof HStackOf>((props) => stack({ align: 'center', ...props, direction: 'row' }))
/** A paragraph. */
export const Text = typed<typeof TextOf>(plain('p'))
/** A text field of several lines. */
export const Textarea = typed<typeof TextareaOf>(AnyTextarea)
/** Text for screen readers only. */
export const VisuallyHidden = typed<typeof VisuallyHiddenOf>(
  plain('span', {
    border: '0',
    clip: 'rect(0, 0, 0, 0)',
    height: '1px',
    width: '1px',
    margin: '-1px',
    padding: '0',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    position: 'absolute',
  }),
)

const AnySkeleton = recipe('skeleton', 'div')

/** Placeholder of the same size as the content that is loading. */
export const Skeleton = typed<(props: SkeletonProps) => ReactNode>((props) => <AnySkeleton aria-busy {...props} />)
