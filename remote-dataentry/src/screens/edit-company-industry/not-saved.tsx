import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Heading, Stack, Text } from '@console/shared/kit/base'
import type { IndustryField } from '../../../contract/calls/company-industry.ts'
import { messages } from './edit-company-industry.messages.ts'
import { type Cells, cellsOf } from './industry-cells.ts'
import type { Refusal } from './use-save-industry.ts'

interface Props {
  readonly refusals: readonly Refusal[]
  readonly onChoose: (refusal: Refusal, mine: boolean) => void
}

const fieldMessages = { industry: messages.industry, sic: messages.sic, employees: messages.employees }

/** Companies not saved because of another agent's change: the stored values beside the typed ones. */
export const NotSaved = ({ refusals, onChoose }: Props) => {
  const t = useText()
  const said = (cells: Cells, fields: readonly IndustryField[]) =>
    fields.map((field) => `${t(fieldMessages[field])} ${cells[field] || t(messages.nothing)}`).join(' · ')
  if (refusals.length === 0) return null
  return (
    <Box as="section" aria-label={t(messages.notSaved)} bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="3">
      <Stack gap="2">
        <Heading as="h2" size="sm">
          {t(messages.notSaved)}
        </Heading>
        {refusals.map((refusal) => {
          const { draft, current, fields } = refusal
          return (
            <Flex key={draft.company_id} gap="3" align="center" wrap="wrap">
              <Box flex="1 1 260px" minWidth="0" fontSize="sm">
                <Text fontWeight="medium">
                  <bdi>{draft.name}</bdi>
                </Text>
                <Text color="fg.muted">{t(current ? messages.clash : messages.gone)}</Text>
                {current ? (
                  <>
                    <Text>
                      <bdi>{t(messages.theirs, { values: said(cellsOf(current), fields) })}</bdi>
                    </Text>
                    <Text>
                      <bdi>{t(messages.mine, { values: said(draft.to, fields) })}</bdi>
                    </Text>
                  </>
                ) : null}
              </Box>
              {current ? (
                <Flex gap="2">
                  <Button size="xs" variant="outline" onClick={() => onChoose(refusal, false)}>
                    {t(messages.takeTheirs)}
                  </Button>
                  <Button size="xs" onClick={() => onChoose(refusal, true)}>
                    {t(messages.keepMine)}
                  </Button>
                </Flex>
              ) : null}
            </Flex>
          )
        })}
      </Stack>
    </Box>
  )
}
