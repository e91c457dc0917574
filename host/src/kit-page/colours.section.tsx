import { Badge, Box, Flex, Grid, Heading, Stack, Text } from '@console/shared/kit/base'
import { system } from '@console/shared/theme/system'
import type { Section } from './example.ts'
import { Panel, Prose } from './example-card.tsx'

type Meaning = readonly [token: string, meaning: string]

const groups: readonly { readonly title: string; readonly tokens: readonly Meaning[] }[] = [
  {
    title: 'Surfaces',
    tokens: [
      ['bg.page', 'The window behind everything.'],
      ['bg.panel', 'A card, a table, a dialog: what lies on the page.'],
      ['bg', 'What is typed into, and outlined buttons that lie on the page.'],
      ['bg.subtle', 'The header of a table, a row under the pointer, code.'],
      ['bg.muted', 'A quiet notice, the circle of an icon, the track of a bar.'],
      ['bg.inverted', 'A hint.'],
    ],
  },
  {
    title: 'Letters and lines',
    tokens: [
      ['fg', 'What is read.'],
      ['fg.muted', 'Labels, headers, what explains: everything of second rank.'],
      ['fg.subtle', 'The faintest that can be read: small icons, the id of a request.'],
      ['fg.error', 'What is wrong with a field.'],
      ['fg.inverted', 'Letters of a hint.'],
      ['border', 'The edge of a panel, a line between rows.'],
      ['border.emphasized', 'An edge that must be seen.'],
    ],
  },
  {
    title: 'primary: what to do, what is chosen',
    tokens: [
      ['primary.solid', 'The one button that says what to do.'],
      ['primary.contrast', 'Letters on it.'],
      ['primary.fg', 'Links, and letters on primary.subtle.'],
      ['primary.subtle', 'A chosen row, a filter that is set, the offer of a draft.'],
      ['primary.muted', 'What was found in a result.'],
      ['primary.emphasized', 'The same under the pointer.'],
      ['primary.border', 'The edge of what is chosen.'],
      ['primary.focusRing', 'The ring of the focus.'],
    ],
  },
  {
    title: 'secondary: what is wrong, what destroys',
    tokens: [
      ['secondary.solid', 'The button that destroys or leaves the house.'],
      ['secondary.contrast', 'Letters on it.'],
      ['secondary.fg', 'What failed, said outside of a field.'],
      ['secondary.subtle', 'The ground of what failed.'],
      ['secondary.muted', 'A stronger ground of it.'],
      ['secondary.emphasized', 'The same under the pointer.'],
      ['secondary.border', 'Its edge.'],
      ['secondary.focusRing', 'The ring of the focus on it.'],
    ],
  },
  {
    title: 'bar: the top bar, dark in two of the three modes',
    tokens: [
      ['bar.bg', 'The bar.'],
      ['bar.fg', 'Letters on it.'],
      ['bar.muted', 'Quieter letters on it.'],
      ['bar.hover', 'An entry under the pointer.'],
      ['bar.border', 'Its edges.'],
    ],
  },
]

/** The tokens that this page names. */
export const shownColours: readonly string[] = groups.flatMap(({ tokens }) => tokens.map(([token]) => token))

type Mode = 'light' | 'dark'

/** `primary.600 #0872b0`, or the value alone. */
const writtenValue = (token: string, mode: Mode): string => {
  const found = system.tokens.getByName(`colors.${token}`) ?? system.tokens.getByName(`colors.${token}.DEFAULT`)
  const { _light, _dark, base } = found?.extensions.conditions ?? {}
  const value = String((mode === 'dark' ? _dark : _light) ?? base ?? found?.value ?? '')
  const [, name] = /^\{colors\.(.+)\}$/.exec(value) ?? []
  return name === undefined ? value : `${name} ${system.tokens.getByName(`colors.${name}`)?.value ?? ''}`
}

const Swatch = ({ token, mode }: { token: string; mode: Mode }) => (
  <Flex align="center" gap="2" minWidth="0">
    <Box flexShrink="0" borderRadius="md" borderWidth="1px" overflow="hidden" aria-hidden>
      {/* The theme's values in a mode come from its class, on any element; some are translucent. */}
      <Box className={mode} bg={token.startsWith('bar.') ? 'bar.bg' : 'bg.panel'}>
        <Box boxSize="8" bg={token} />
      </Box>
    </Box>
    <Text fontSize="xs" color="fg.muted" fontFamily="mono" lineHeight="1.3" overflowWrap="anywhere">
      <bdi dir="ltr">{writtenValue(token, mode)}</bdi>
    </Text>
  </Flex>
)

const columns = { base: 'repeat(2, minmax(0, 1fr))', lg: '160px 150px 150px minmax(0, 1fr)' }
const whole = { base: 'span 2', lg: 'auto' }

const Colours = () => (
  <Stack gap="3">
    {groups.map(({ title, tokens }) => (
      <Panel key={title}>
        <Heading as="h3" size="sm" padding="4" borderBlockEndWidth="1px">
          <Prose>{title}</Prose>
        </Heading>
        <Stack as="ul" listStyleType="none" gap="0" css={{ '& > li + li': { borderBlockStartWidth: '1px' } }}>
          {tokens.map(([token, meaning]) => (
            <Grid
              key={token}
              as="li"
              templateColumns={columns}
              columnGap="4"
              rowGap="1.5"
              alignItems="center"
              paddingInline="4"
              paddingBlock="2"
            >
              <Text fontSize="sm" fontWeight="medium" gridColumn={whole}>
                <bdi dir="ltr">{token}</bdi>
              </Text>
              <Swatch token={token} mode="light" />
              <Swatch token={token} mode="dark" />
              <Text fontSize="sm" color="fg.muted" gridColumn={whole}>
                <Prose>{meaning}</Prose>
              </Text>
            </Grid>
          ))}
        </Stack>
      </Panel>
    ))}
  </Stack>
)

const badges: readonly Meaning[] = [
  ['green', 'done, active, let in'],
  ['orange', 'to be looked at'],
  ['red', 'blocked, refused, urgent'],
  ['blue', 'new, on its way'],
  ['yellow', 'waits'],
  ['purple', 'of a special kind'],
  ['gray', 'neither good nor bad'],
]

const Badges = () => (
  <Stack gap="2">
    {badges.map(([palette, meaning]) => (
      <Flex key={palette} gap="3" align="center" wrap="wrap">
        <Flex width="150px" gap="2">
          <Badge colorPalette={palette}>{palette}</Badge>
          <Badge colorPalette={palette} variant="outline">
            {palette}
          </Badge>
        </Flex>
        <Text fontSize="sm" color="fg.muted">
          <Prose>{meaning}</Prose>
        </Text>
      </Flex>
    ))}
  </Stack>
)

export const colours: Section = {
  id: 'colours',
  title: 'Colours',
  about:
    'A colour is named by what it means, and has a value for light and one for dark. An agent may choose other presets for primary, secondary and the bar, so no screen names a shade.',
  Lead: Colours,
}

export const badgesSection: Section = {
  id: 'badges',
  title: 'Badges',
  about: 'The state of a record in one word. Colour says it once more, never alone.',
  examples: [
    {
      module: 'base',
      names: ['Badge'],
      when: 'For a state that a row or a head has; outlined for a trait beside it.',
      code: `<Badge colorPalette="green">{t(words.active)}</Badge>
<Badge colorPalette="orange" variant="outline">
  {t(words.freeMail)}
</Badge>`,
      Demo: Badges,
    },
  ],
}
