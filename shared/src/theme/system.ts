import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import {
  animationStyles,
  badgeRecipe,
  breakpoints,
  buttonRecipe,
  dialogSlotRecipe,
  fieldSlotRecipe,
  globalCss,
  headingRecipe,
  iconRecipe,
  inputRecipe,
  kbdRecipe,
  keyframes,
  layerStyles,
  linkRecipe,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  semanticTokens,
  separatorRecipe,
  skeletonRecipe,
  spinnerRecipe,
  tabsSlotRecipe,
  textareaRecipe,
  textStyles,
  toastSlotRecipe,
  tokens,
} from '@chakra-ui/react/theme'

/** Chinese uses a system font: a web font would be larger than the whole console. */
const chinese = "'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC'"

/**
 * Colours of spec §9. White text on the primary colour has too little contrast (3.4:1), so solid surfaces are a shade
 * darker.
 */
const primary = {
  50: '#eaf5fc',
  100: '#cfe8f8',
  200: '#9fd1f1',
  300: '#66b8ea',
  400: '#33a3e3',
  500: '#0a8fdc',
  600: '#0872b0',
  700: '#075d90',
  800: '#064a72',
  900: '#053a59',
  950: '#03263b',
}
const secondary = {
  50: '#fef0ef',
  100: '#fddcda',
  200: '#fab9b5',
  300: '#f6918b',
  400: '#f36d66',
  500: '#f04f47',
  600: '#c9322a',
  700: '#a32721',
  800: '#7d1f1a',
  900: '#5c1814',
  950: '#3b0f0c',
}

const palette = (name: string) => ({
  contrast: { value: { _light: 'white', _dark: 'white' } },
  fg: { value: { _light: `{colors.${name}.700}`, _dark: `{colors.${name}.300}` } },
  subtle: { value: { _light: `{colors.${name}.50}`, _dark: `{colors.${name}.950}` } },
  muted: { value: { _light: `{colors.${name}.100}`, _dark: `{colors.${name}.900}` } },
  emphasized: { value: { _light: `{colors.${name}.200}`, _dark: `{colors.${name}.800}` } },
  solid: { value: { _light: `{colors.${name}.600}`, _dark: `{colors.${name}.600}` } },
  focusRing: { value: { _light: `{colors.${name}.500}`, _dark: `{colors.${name}.400}` } },
  border: { value: { _light: `{colors.${name}.500}`, _dark: `{colors.${name}.400}` } },
})

/** Darker on hover, not lighter, so that white text keeps its contrast. */
const underPointer = { bg: 'color-mix(in srgb, var(--c-colors-color-palette-solid) 90%, black)' }

/** Labels are small and quiet, so that the value stands out. */
const quietField = {
  ...fieldSlotRecipe,
  base: { ...fieldSlotRecipe.base, label: { ...fieldSlotRecipe.base?.label, fontSize: 'xs', color: 'fg.muted' } },
}

/** One blue button per screen marks the main action; the others are grey unless they set a colour. */
const calmButton = {
  ...buttonRecipe,
  variants: {
    ...buttonRecipe.variants,
    size: {
      ...buttonRecipe.variants?.size,
      // Minimum target size (WCAG 2.5.8).
      '2xs': { ...buttonRecipe.variants?.size?.['2xs'], h: '24px', minW: '24px' },
    },
    variant: {
      ...buttonRecipe.variants?.variant,
      solid: {
        ...buttonRecipe.variants?.variant?.solid,
        _hover: underPointer,
        _expanded: underPointer,
      },
      outline: { ...buttonRecipe.variants?.variant?.outline, colorPalette: 'gray' },
      ghost: { ...buttonRecipe.variants?.variant?.ghost, colorPalette: 'gray' },
    },
  },
} as unknown as typeof buttonRecipe // the same variants: one has a property more, one other values

const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'c',
  cssVarsRoot: ':where(html)',
  globalCss: {
    ...globalCss,
    html: { color: 'fg', bg: 'bg.page', lineHeight: '1.5', colorPalette: 'primary', fontSize: '14px' },
    'bdi, code': { unicodeBidi: 'isolate' },
    // Marks a hint or name that is truncated.
    input: { textOverflow: 'ellipsis' },
    // Hides the browser's black triangle beside fields with suggestions, which appear while the agent types.
    'input[list]::-webkit-calendar-picker-indicator': { display: 'none !important' },
    // Focus ring of elements that have none of their own: rows, list entries, sections. The browser's is black and has
    // another shape.
    ':focus-visible': { outline: '2px solid', outlineColor: 'primary.focusRing', outlineOffset: '-2px' },
  },
  theme: {
    breakpoints,
    keyframes,
    tokens: {
      ...tokens,
      // A colour preset replaces these three.
      colors: {
        ...tokens.colors,
        primary: values(primary),
        secondary: values(secondary),
        sidebar: { value: '#313541' },
      },
      fonts: {
        body: { value: `Poppins, 'Noto Sans Arabic Variable', ${chinese}, system-ui, sans-serif` },
        heading: { value: `Poppins, 'Noto Sans Arabic Variable', ${chinese}, system-ui, sans-serif` },
        mono: { value: 'ui-monospace, SFMono-Regular, Menlo, monospace' },
      },
    },
    semanticTokens: {
      ...semanticTokens,
      colors: {
        ...semanticTokens.colors,
        bg: {
          ...semanticTokens.colors.bg,
          DEFAULT: { value: { _light: '#ffffff', _dark: '#1b1e26' } },
          page: { value: { _light: '#f4f6f9', _dark: '#14161c' } },
          subtle: { value: { _light: '#f8f9fb', _dark: '#20242d' } },
          muted: { value: { _light: '#eff2f6', _dark: '#272c37' } },
          panel: { value: { _light: '#ffffff', _dark: '#1f232c' } },
          // Skeletons must be visible on a panel.
          emphasized: { value: { _light: '#e2e6ec', _dark: '#3a4150' } },
        },
        fg: {
          ...semanticTokens.colors.fg,
          DEFAULT: { value: { _light: '#1d2230', _dark: '#e9ecf2' } },
          muted: { value: { _light: '#566073', _dark: '#a5adbd' } },
          subtle: { value: { _light: '#667085', _dark: '#8f98a9' } },
          // Error messages are small text, so they need contrast on white.
          error: { value: { _light: '{colors.secondary.700}', _dark: '{colors.secondary.300}' } },
        },
        border: {
          ...semanticTokens.colors.border,
          DEFAULT: { value: { _light: '#e2e6ec', _dark: '#323845' } },
          emphasized: { value: { _light: '#c9d0da', _dark: '#454d5d' } },
        },
        primary: palette('primary'),
        secondary: palette('secondary'),
        // The edge of a grey button must be visible in the dark too.
        gray: {
          ...semanticTokens.colors.gray,
          border: { value: { _light: '{colors.gray.200}', _dark: '#454d5d' } },
        },
        /** The top bar: dark in the semi-dark and dark modes (spec §3, §9), light in the light mode. */
        bar: {
          bg: { value: { base: '{colors.sidebar}', _light: '{colors.sidebar}', _dark: '#1b1e26' } },
          fg: { value: '#eef1f6' },
          muted: { value: '#b9c0cd' },
          hover: { value: 'rgba(255, 255, 255, 0.1)' },
          border: { value: 'rgba(255, 255, 255, 0.14)' },
        },
      },
    },
    recipes: {
      badge: badgeRecipe,
      button: calmButton,
      heading: headingRecipe,
      icon: iconRecipe,
      input: inputRecipe,
      kbd: kbdRecipe,
      link: linkRecipe,
      separator: separatorRecipe,
      skeleton: skeletonRecipe,
      spinner: spinnerRecipe,
      textarea: textareaRecipe,
    },
    slotRecipes: {
      dialog: dialogSlotRecipe,
      field: quietField,
      menu: menuSlotRecipe,
      nativeSelect: nativeSelectSlotRecipe,
      tabs: tabsSlotRecipe,
      toast: toastSlotRecipe,
    },
    textStyles,
    layerStyles,
    animationStyles,
  },
})

function values(shades: Record<number, string>): Record<string, { value: string }> {
  return Object.fromEntries(Object.entries(shades).map(([shade, value]) => [shade, { value }]))
}

/** Only the recipes that the kit uses: the whole set would double what the browser loads. */
export const system = createSystem(defaultBaseConfig, config)
