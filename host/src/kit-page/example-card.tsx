import { Box, Flex, Grid, Heading, Stack, Text } from '@console/shared/kit/base'
import { CopyButton } from '@console/shared/kit/description-list'
import type { ReactNode } from 'react'
import type { Example, Section } from './example.ts'

/** English text on a page of any direction: left to right, aligned with the page's lines. */
export const Prose = ({ children }: { children: ReactNode }) => <bdi lang="en">{children}</bdi>

/** Code, left to right in every language. */
const Code = ({ code, what }: { code: string; what: string }) => (
  <Box
    as="pre"
    dir="ltr"
    lang="en"
    tabIndex={0}
    role="region"
    aria-label={`Code: ${what}`}
    height="100%"
    bg="bg.subtle"
    fontFamily="mono"
    fontSize="12px"
    lineHeight="1.55"
    color="fg.muted"
    padding="4"
    overflowX="auto"
    outlineOffset="-2px"
  >
    {code}
  </Box>
)

export const Panel = ({ children }: { children: ReactNode }) => (
  <Box bg="bg.panel" borderWidth="1px" borderRadius="lg" overflow="hidden" minWidth="0">
    {children}
  </Box>
)

const ExampleCard = ({ module, names, when, code, Demo, wide }: Example) => {
  const what = names.length > 8 ? module : names.join(', ')
  const beside = wide ? {} : { lg: 'repeat(2, minmax(0, 1fr))' }
  const line = wide ? {} : { lg: '0' }
  return (
    <Panel>
      <Box padding="4" borderBlockEndWidth="1px">
        <Flex columnGap="3" rowGap="1" wrap="wrap" align="baseline">
          <Heading as="h3" size="sm" fontWeight="semibold" overflowWrap="anywhere">
            <Prose>{what}</Prose>
          </Heading>
          <Text fontSize="xs" color="fg.muted" fontFamily="mono">
            <bdi dir="ltr">{`kit/${module}`}</bdi>
          </Text>
          <Box marginInlineStart="auto">
            <CopyButton text={code} what="the code" />
          </Box>
        </Flex>
        <Text fontSize="sm" color="fg.muted" marginBlockStart="1" maxWidth="760px">
          <Prose>{when}</Prose>
        </Text>
      </Box>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', ...beside }}>
        <Box padding="4" minWidth="0">
          <Demo />
        </Box>
        <Box
          minWidth="0"
          borderBlockStartWidth={{ base: '1px', ...line }}
          borderInlineStartWidth={wide ? '0' : { base: '0', lg: '1px' }}
        >
          <Code code={code} what={what} />
        </Box>
      </Grid>
    </Panel>
  )
}

export const SectionPart = ({ id, title, about, Lead, examples = [] }: Section) => (
  <Stack
    as="section"
    id={id}
    aria-labelledby={`${id}-title`}
    gap="3"
    scrollMarginBlockStart={{ base: '56px', lg: '16px' }}
  >
    <Box>
      <Heading as="h2" id={`${id}-title`} size="md" fontWeight="semibold">
        <Prose>{title}</Prose>
      </Heading>
      <Text fontSize="sm" color="fg.muted" maxWidth="760px">
        <Prose>{about}</Prose>
      </Text>
    </Box>
    {Lead ? <Lead /> : null}
    {examples.map((example) => (
      <ExampleCard key={example.when} {...example} />
    ))}
  </Stack>
)
