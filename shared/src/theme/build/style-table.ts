import { system } from '../system.ts'

/** CSS properties that are style props without tokens. Those with tokens are named by Chakra's utilities. */
const plain = `alignContent alignItems alignSelf all animationDirection animationFillMode animationIterationCount
animationPlayState appearance backfaceVisibility backgroundOrigin backgroundPositionX backgroundPositionY borderBlockColor
borderBlockStyle borderCollapse borderImage borderInlineColor borderInlineStyle boxDecorationBreak boxSizing breakAfter
breakBefore breakInside captionSide clear clip clipPath colorScheme columnCount columnFill columnRule columnSpan columnWidth
columns contain container containerName containerType content contentVisibility direction display emptyCells fieldSizing
fillOpacity fillRule flex flexFlow flexGrow flexShrink flexWrap float font fontFeatureSettings fontKerning fontStretch
fontStyle fontVariant fontVariantNumeric forcedColorAdjust grid gridArea gridAutoColumns gridAutoFlow gridAutoRows gridColumn
gridColumnEnd gridColumnStart gridRow gridRowEnd gridRowStart gridTemplate gridTemplateAreas gridTemplateColumns
gridTemplateRows hyphens imageRendering isolation justifyContent justifyItems justifySelf lineBreak listStyle listStyleType
mask maskImage mixBlendMode objectFit objectPosition order orphans outline outlineOffset outlineStyle outlineWidth overflow
overflowAnchor overflowClipMargin overflowWrap overflowX overflowY overscrollBehaviorBlock overscrollBehaviorInline
perspective placeContent placeItems placeSelf pointerEvents printColorAdjust quotes resize rotate scale scrollBehavior
scrollMarginBlock scrollMarginBlockEnd scrollMarginBlockStart scrollMarginInline scrollMarginInlineEnd
scrollMarginInlineStart scrollSnapAlign scrollSnapStop stopColor strokeDasharray strokeDashoffset strokeLinecap
strokeLinejoin strokeOpacity strokeWidth tabSize tableLayout textAlign textAlignLast textAnchor textDecorationLine
textDecorationStyle textDecorationThickness textOrientation textOverflow textRendering textTransform textUnderlineOffset
textUnderlinePosition textWrap touchAction transformOrigin transformStyle transitionBehavior transitionDelay translate
unicodeBidi userSelect verticalAlign visibility whiteSpace widows willChange wordBreak wordSpacing wordWrap writingMode zoom
backdropFilter filter transform transition lineClamp hideFrom hideBelow truncate srOnly colorPalette`.split(/\s+/)

/** Utilities that set several properties; the transform is Chakra's, asked with a value that shows where it goes. */
const several =
  `boxSize borderInlineStartRadius borderInlineEndRadius borderTopRadius borderBottomRadius borderLeftRadius
borderRightRadius scrollMarginX scrollMarginY`.split(/\s+/)

/** Utilities of few values, each with declarations of its own. */
const named = {
  truncate: [true],
  srOnly: [true, false],
  transition: ['all', 'common', 'colors', 'opacity', 'position', 'backgrounds', 'size', 'shadow', 'transform'],
}

const categoryNames =
  `spacing sizes colors radii fontSizes fontWeights lineHeights letterSpacings shadows zIndex fonts borders
durations easings animations aspectRatios cursor`.split(/\s+/)

const conditionNames =
  `hover active focus focusWithin focusVisible disabled visited readOnly empty checked expanded highlighted
before after marker selection backdrop first last notFirst notLast only even odd indeterminate required invalid placeholder
pressed selected open closed loading hidden current currentPage motionReduce motionSafe print highContrast dark light ltr rtl
scrollbar scrollbarThumb scrollbarTrack horizontal vertical icon`.split(/\s+/)

/** Numbers of other properties are pixels. */
const unitless = `animationIterationCount aspectRatio columnCount columns flex flexGrow flexShrink fontWeight gridColumn
gridColumnEnd gridColumnStart gridRow gridRowEnd gridRowStart lineHeight opacity order orphans scale tabSize widows zIndex zoom
fillOpacity strokeDasharray strokeDashoffset strokeOpacity strokeWidth`.split(/\s+/)

const { tokens, utility, breakpoints } = system
const { utilities = {}, conditions = {}, theme = {} } = system._config

/** What Chakra makes of a style prop. */
const declarations = (name: string, value: unknown): object => utility.transform(name, value) ?? {}

const shorthandsOf = (name: string): readonly string[] =>
  [...utility.shorthands].flatMap(([shorthand, longhand]) => (longhand === name ? [shorthand] : []))

/** The category of a utility: by its declaration, or, where that is a function, by whether colours are among its values. */
const categoryOf = (name: string): string => {
  const values = utilities[name]?.values
  if (typeof values === 'string') return categoryNames.includes(values) ? values : ''
  return typeof values === 'function' && /colors/i.test(`${name} ${values}`) ? 'colors' : ''
}

const propsByCategory = (): Record<string, string> => {
  const found: Record<string, string[]> = {}
  const isPlainSet = (name: string) =>
    Object.keys(declarations(name, 'probe')).length === 1 || /^background(Color)?$/.test(name)
  const known = Object.keys(utilities).filter(
    (name) => several.includes(name) || (isPlainSet(name) && Object.keys(declarations(name, 'probe'))[0] === name),
  )
  for (const name of new Set([...known, ...plain, ...several, ...Object.keys(named)])) {
    const category = categoryOf(name)
    found[category] ??= []
    found[category].push([name, ...shorthandsOf(name)].join('='))
  }
  return Object.fromEntries(Object.entries(found).map(([category, names]) => [category, names.sort().join(' ')]))
}

/** The tokens of a category with their CSS. */
export const chakraTokens = (category: string): Readonly<Record<string, string>> =>
  tokens.getCategoryValues(category) ?? {}

const tokenNames = (category: string): readonly string[] => Object.keys(chakraTokens(category))

const mediaByName = (): Record<string, string> => {
  const names = breakpoints.keys().filter((name) => name !== 'base')
  const of = (name: string) => [name, breakpoints.conditions[name] ?? ''] as const
  // Chakra's order: from wide limits to narrow ones downwards, then upwards.
  return Object.fromEntries([...names.map((name) => of(`${name}Down`)).reverse(), ...names.map(of)])
}

interface RecipeConfig {
  readonly variants?: Readonly<Record<string, unknown>>
  readonly defaultVariants?: Readonly<Record<string, unknown>>
}

const recipeOf = ({ variants = {}, defaultVariants = {} }: RecipeConfig) => ({
  variants: Object.keys(variants),
  defaults: Object.fromEntries(Object.entries(defaultVariants).map(([name, value]) => [name, `${value}`])),
})

/** What the kit must know of the theme to turn style props into CSS. */
export const styleTable = () => ({
  props: propsByCategory(),
  tokens: Object.fromEntries(categoryNames.map((category) => [category, tokenNames(category).join(' ')])),
  conditions: Object.fromEntries(conditionNames.map((name) => [`_${name}`, conditions[name] ?? ''])),
  media: mediaByName(),
  several: Object.fromEntries(several.map((name) => [name, Object.keys(declarations(name, 'probe'))])),
  named: Object.fromEntries(
    Object.entries(named).map(([name, values]) => [
      name,
      Object.fromEntries(values.map((value) => [`${value}`, declarations(name, value)])),
    ]),
  ),
  clamped: { overflow: 'hidden', display: '-webkit-box', WebkitBoxOrient: 'vertical', textWrap: 'wrap' },
  unitless: unitless.join(' '),
  recipes: Object.fromEntries(
    Object.entries({ ...theme.recipes, ...theme.slotRecipes })
      .filter(([name]) => !['icon', 'separator'].includes(name))
      .map(([name, recipe]) => [name, recipeOf(recipe as RecipeConfig)]),
  ),
})
