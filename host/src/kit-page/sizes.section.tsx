import { Box, Flex, Grid, Heading, Kbd, Link, Stack, Text, VisuallyHidden } from '@console/shared/kit/base'
import { system } from '@console/shared/theme/system'
import type { ReactNode } from 'react'
import type { Section } from './example.ts'
import { Panel, Prose } from './example-card.tsx'

/** The page's root font size: one rem. */
const rootPixels = 14

const pixelsOf = (token: string): string => {
  const value = String(system.tokens.getByName(token)?.value ?? '')
  return value.endsWith('rem') ? `${Number.parseFloat(value) * rootPixels} px` : value
}

const Rows = ({ children }: { children: ReactNode }) => (
  <Panel>
    <Stack as="ul" listStyleType="none" gap="0" css={{ '& > li + li': { borderBlockStartWidth: '1px' } }}>
      {children}
    </Stack>
  </Panel>
)

/** A token: its name, size, purpose and appearance. */
const Row = ({ name, size, use, children }: { name: string; size: string; use: string; children: ReactNode }) => (
  <Grid
    as="li"
    templateColumns={{ base: '1fr 1fr', lg: '110px 90px minmax(0, 1fr) minmax(0, 1fr)' }}
    columnGap="4"
    rowGap="1.5"
    alignItems="center"
    paddingInline="4"
    paddingBlock="2.5"
  >
    <Text fontSize="sm" fontWeight="medium">
      <bdi dir="ltr">{name}</bdi>
    </Text>
    <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
      <bdi dir="ltr">{size}</bdi>
    </Text>
    <Box gridColumn={{ base: 'span 2', lg: 'auto' }} minWidth="0">
      {children}
    </Box>
    <Text fontSize="sm" color="fg.muted" gridColumn={{ base: 'span 2', lg: 'auto' }}>
      <Prose>{use}</Prose>
    </Text>
  </Grid>
)

const fontSizes = [
  ['xs', 'What explains: a label, a hint, who and when.'],
  ['sm', 'Most of what is read: rows, facts, sentences.'],
  ['md', 'The body where nothing is said, and what a dialog asks.'],
  ['lg', 'The total of a small panel.'],
  ['2xl', 'The number of a tile.'],
  ['3xl', 'The number of an overview.'],
] as const

const headings = [
  ['lg', 'h1: the title of the page.'],
  ['md', 'h2: the head of a record, a list within a page.'],
  ['sm', 'h2 or h3: the title of a panel.'],
  ['xs', 'h3 or h4: a part of a panel.'],
] as const

const TypeSizes = () => (
  <Rows>
    {fontSizes.map(([name, use]) => (
      <Row key={name} name={name} size={pixelsOf(`fontSizes.${name}`)} use={use}>
        <Text fontSize={name} lineHeight="1.3">
          <Prose>Unlocks of July 1,234</Prose>
        </Text>
      </Row>
    ))}
    {headings.map(([size, use]) => (
      <Row key={size} name={`Heading ${size}`} size="600" use={use}>
        <Heading as="p" size={size}>
          <Prose>Customers of a team</Prose>
        </Heading>
      </Row>
    ))}
  </Rows>
)

const spaces = [
  ['0.5', 'Between a line and the small line under it.'],
  ['1', 'Between an icon and its word.'],
  ['1.5', 'Above and below a line in a list or a bar.'],
  ['2', 'Between buttons, and what is of one line.'],
  ['3', 'Between the parts of a page: header, filters, content.'],
  ['4', 'Inside a panel, and between panels.'],
  ['6', 'Between groups of panels.'],
  ['16', 'Above and below an empty state.'],
] as const

const radii = [
  ['sm', 'The ring of a small button.'],
  ['md', 'A notice or a box within a panel.'],
  ['lg', 'A panel, a card, a popover.'],
  ['full', 'A circle, a bar that fills.'],
] as const

const shadows = [
  ['xs', 'A part that lies a little above its panel.'],
  ['md', 'A notice.'],
  ['lg', 'What opens over the page: a popover, the results of a search.'],
] as const

const SpaceSizes = () => (
  <Rows>
    {spaces.map(([name, use]) => (
      <Row key={name} name={name} size={pixelsOf(`spacing.${name}`)} use={use}>
        <Box height="3" width={name} bg="primary.solid" borderRadius="sm" aria-hidden />
      </Row>
    ))}
    {radii.map(([name, use]) => (
      <Row key={name} name={`radius ${name}`} size={pixelsOf(`radii.${name}`)} use={use}>
        <Box height="8" width="16" bg="bg.muted" borderWidth="1px" borderRadius={name} aria-hidden />
      </Row>
    ))}
    {shadows.map(([name, use]) => (
      <Row key={name} name={`shadow ${name}`} size="" use={use}>
        <Box height="8" width="16" bg="bg.panel" borderRadius="md" boxShadow={name} aria-hidden />
      </Row>
    ))}
  </Rows>
)

const Words = () => (
  <Stack gap="2" align="flex-start">
    <Heading as="p" size="sm">
      Seats of this team
    </Heading>
    <Text fontSize="sm">
      <Prose>
        Twelve of twenty are taken.{' '}
        <Link href="#type" color="primary.fg">
          See who
        </Link>
      </Prose>
    </Text>
    <Text fontSize="xs" color="fg.muted">
      Counted an hour ago
    </Text>
    <Flex gap="2" align="center" fontSize="sm">
      Next row
      <Kbd size="sm" aria-hidden>
        j
      </Kbd>
      <VisuallyHidden>by the key j</VisuallyHidden>
    </Flex>
  </Stack>
)

export const typeSection: Section = {
  id: 'type',
  title: 'Type',
  about:
    'Poppins, and Noto Sans for Arabic; Chinese is the machine’s own. One rem is 14 px here. Tables are set in 13 px, their headers in 12.',
  Lead: TypeSizes,
  examples: [
    {
      module: 'base',
      names: ['Heading', 'Text', 'Link', 'Kbd', 'VisuallyHidden'],
      when: 'For words outside of lists, forms and facts, which bring their own.',
      code: `<Heading as="h2" size="sm">{t(words.seats)}</Heading>
<Text fontSize="sm" color="fg.muted">{t(words.taken)}</Text>
<Link asChild color="primary.fg"><RouterLink to="/agents" /></Link>
<Kbd size="sm" aria-hidden>j</Kbd>
<VisuallyHidden>{t(words.byKey)}</VisuallyHidden>`,
      Demo: Words,
    },
  ],
}

const Place = ({ children }: { children: string }) => (
  <Box bg="bg.muted" borderRadius="md" paddingInline="3" paddingBlock="1.5" fontSize="xs" color="fg.muted">
    {children}
  </Box>
)

const Layout = () => (
  <Stack gap="3">
    <Flex gap="2" wrap="wrap" align="center">
      <Place>Flex: a line</Place>
      <Place>that wraps</Place>
      <Box marginInlineStart="auto">
        <Place>its end</Place>
      </Box>
    </Flex>
    <Grid templateColumns="repeat(auto-fit, minmax(120px, 1fr))" gap="2">
      {['Grid', 'as many', 'as fit'].map((text) => (
        <Place key={text}>{text}</Place>
      ))}
    </Grid>
  </Stack>
)

export const spaceSection: Section = {
  id: 'space',
  title: 'Space, corners, shadows',
  about:
    'Steps of a quarter rem. What lies on the page is told by its edge, not by a shadow; only what opens over it has one.',
  Lead: SpaceSizes,
  examples: [
    {
      module: 'base',
      names: ['Box', 'Flex', 'Grid', 'GridItem', 'Stack', 'HStack', 'Center'],
      when: 'To set things beside or under each other; sides are always inline and block, so that all of it turns round in Arabic.',
      code: `<Stack gap="3">
  <Flex gap="2" wrap="wrap" align="center">
    …
    <Box marginInlineStart="auto">…</Box>
  </Flex>
  <Grid
    templateColumns="repeat(auto-fit, minmax(120px, 1fr))"
    gap="2"
  >
    …
  </Grid>
</Stack>`,
      Demo: Layout,
    },
  ],
}
