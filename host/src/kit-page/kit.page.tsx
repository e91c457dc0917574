import { Box, Flex, Stack, Text } from '@console/shared/kit/base'
import { Page } from '@console/shared/kit/page'
import { Code } from '@console/shared/kit/values'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Panel, Prose, SectionPart } from './example-card.tsx'
import { notShown } from './not-shown.ts'
import { plain } from './plain.ts'
import { sections } from './sections.ts'

const reasons = Object.entries(notShown).flatMap(([module, names]) =>
  Object.entries(names).map(([name, reason]) => ({ module, name, reason })),
)

const NotShown = () => (
  <Panel>
    <Stack as="ul" listStyleType="none" gap="0" css={{ '& > li + li': { borderBlockStartWidth: '1px' } }}>
      {reasons.map(({ module, name, reason }) => (
        <Flex
          key={`${module} ${name}`}
          as="li"
          columnGap="4"
          rowGap="0.5"
          wrap="wrap"
          align="baseline"
          paddingInline="4"
          paddingBlock="1.5"
          fontSize="sm"
        >
          <Text as="span" width="150px" fontWeight="medium">
            <Code>{name}</Code>
          </Text>
          <Text as="span" width="150px" fontSize="xs" color="fg.muted" fontFamily="mono">
            <Code>{`kit/${module}`}</Code>
          </Text>
          <Text as="span" color="fg.muted">
            <Prose>{reason}</Prose>
          </Text>
        </Flex>
      ))}
    </Stack>
  </Panel>
)

const all = [
  ...sections,
  {
    id: 'not-shown',
    title: 'Not shown here',
    about: 'The rest of what the kit gives out. A part that is neither shown nor named here fails a test.',
    Lead: NotShown,
  },
]

/** Links to the sections: beside them, or in one scrolling line above. */
const Anchors = () => {
  const { search } = useLocation()
  return (
    <Box
      as="nav"
      aria-label="Sections"
      position="sticky"
      insetBlockStart={{ base: '0', lg: '4' }}
      zIndex="docked"
      width={{ base: '100%', lg: '170px' }}
      // Its text aligns with the title, and its clickable area extends beyond it.
      marginInlineStart={{ base: '0', lg: '-2' }}
      flexShrink="0"
      bg="bg.page"
      overflowX={{ base: 'auto', lg: 'visible' }}
      paddingBlock={{ base: '2', lg: '0' }}
      borderBlockEndWidth={{ base: '1px', lg: '0' }}
    >
      <Flex as="ul" listStyleType="none" direction={{ base: 'row', lg: 'column' }} gap="0.5">
        {all.map(({ id, title }) => (
          <li key={id}>
            <Box
              asChild
              display="block"
              borderRadius="md"
              paddingInline="2"
              paddingBlock="1"
              fontSize="sm"
              color="fg.muted"
              whiteSpace="nowrap"
              outlineOffset="-2px"
              _hover={{ bg: 'bg.muted', color: 'fg' }}
            >
              <Link to={{ search, hash: id }}>
                <Prose>{title}</Prose>
              </Link>
            </Box>
          </li>
        ))}
      </Flex>
    </Box>
  )
}

/** Created once, so that another anchor renders none of them again. */
const drawn = all.map((section) => <SectionPart key={section.id} {...section} />)

/** The kit page, for developers. It exists only under `pnpm dev`. */
export default function KitPage() {
  const { hash, key } = useLocation()
  // The router leaves scrolling to the anchor to the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor again goes there again
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash, key])
  return (
    <Page title={plain('Kit')} note={<Prose>What screens are made of, and when to use which</Prose>}>
      <Flex direction={{ base: 'column', lg: 'row' }} gap={{ base: '4', lg: '8' }} align="flex-start">
        <Anchors />
        <Stack gap="10" flex="1" minWidth="0" width="100%" maxWidth="1040px">
          {drawn}
        </Stack>
      </Flex>
    </Page>
  )
}
