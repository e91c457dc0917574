import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Box, Flex, IconButton, Input, Stack, Text } from '@console/shared/kit/base'
import { CloseIcon } from '@console/shared/kit/icons'
import type { PressPerson } from '../../../contract/press-event.ts'
import { press } from '../../api.ts'
import { Lookup } from '../../parts/lookup/lookup.tsx'
import { directionOf, NamesLine } from '../../parts/names-line.tsx'
import { SourceMark } from '../../parts/source/entry-field.tsx'
import { messages } from './edit-press.messages.ts'
import { peopleOf, peopleText } from './press-text.ts'
import type { PressTextState } from './use-press-text.ts'

interface Found extends PressPerson {
  readonly company_name: string
}

/** People of the company, or of all companies if none is chosen, and finally the typed name. */
const useFoundPeople = (companyId: string) => (text: string, enabled: boolean) => {
  const company = companyId === '' ? {} : { company_id: Number(companyId) }
  const { data, error } = useRead(press.searchPressPeople, { text, ...company }, { enabled })
  const typed: Found = { employee_id: null, name: text, title: '', company_name: '' }
  return { data: data === undefined ? undefined : [...data, typed], error }
}

const Option = ({ found }: { found: Found }) => {
  const t = useText()
  return (
    <Box>
      <Text truncate>
        <bdi>{found.name}</bdi>
      </Text>
      <Text
        fontSize="xs"
        color="fg.muted"
        truncate
        width="fit-content"
        maxWidth="100%"
        dir={directionOf(found.title || found.company_name)}
      >
        {found.employee_id === null ? t(messages.asTyped) : <NamesLine names={[found.title, found.company_name]} />}
      </Text>
    </Box>
  )
}

/** The people in a press event: found among our records, or typed. */
export const PeopleField = ({ form }: { form: PressTextState }) => {
  const t = useText()
  const people = peopleOf(form.text.people)
  const source = form.sources.people
  const put = (next: readonly PressPerson[]) => form.set({ people: peopleText(next) }, source)
  const useFound = useFoundPeople(form.text.company_id)
  return (
    <Stack gap="1.5" role="group" aria-label={t(messages.people)}>
      <Flex gap="1.5" align="baseline">
        <Text fontSize="xs" color="fg.muted" fontWeight="medium">
          {t(messages.people)}
        </Text>
        {source ? <SourceMark label={t(messages.people)} source={source} /> : null}
      </Flex>
      {people.map((person, place) => (
        <Flex key={`${person.employee_id}-${person.name}`} gap="2" align="center">
          <Text fontSize="sm" flex="1 1 0" minWidth="0" truncate>
            <bdi>{person.name}</bdi>
          </Text>
          <Input
            size="xs"
            flex="1 1 0"
            dir="auto"
            maxLength={200}
            aria-label={t(messages.titleOf, { name: person.name })}
            value={person.title}
            onChange={(event) =>
              put(people.map((one, index) => (index === place ? { ...one, title: event.target.value } : one)))
            }
          />
          <IconButton
            aria-label={t(messages.remove, { name: person.name })}
            size="2xs"
            variant="ghost"
            onClick={() => put(people.filter((_one, index) => index !== place))}
          >
            <CloseIcon size={13} aria-hidden />
          </IconButton>
        </Flex>
      ))}
      <Lookup
        label={t(messages.addPerson)}
        labelHidden
        placeholder={t(messages.personHint)}
        chosen=""
        useFound={useFound}
        keyOf={(found) => found.employee_id ?? found.name}
        option={(found) => <Option found={found} />}
        onChoose={({ employee_id, name, title }) => put([...people, { employee_id, name, title }])}
      />
    </Stack>
  )
}
