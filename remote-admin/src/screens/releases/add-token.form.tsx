import { areas as knownAreas } from '@console/host/contract/screens'
import { hostArea } from '@console/shared/contract/release'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Field, Flex, Input, Stack, Text } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { ShownOnce } from '@console/shared/kit/shown-once'
import { useChange } from '@console/shared/kit/use-change'
import { kitMessages, ruleMessages } from '@console/shared/messages/kit'
import { type FormEvent, useId, useState } from 'react'
import { releases } from '../../api.ts'
import { useAreaName } from '../../parts/area-name.ts'
import { messages } from './rights.messages.ts'
import { useRunning } from './running.tab.tsx'

/** Areas that a token can cover: those that run or could be released, and the host. */
const useAreas = (): readonly string[] => {
  const running = useRunning().data?.areas.map(({ area }) => area) ?? []
  return [...new Set([...running.filter((area) => area !== hostArea), ...knownAreas, hostArea])]
}

/** Asks for a team and its areas, and shows the token once. */
export const AddToken = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const areaName = useAreaName()
  const areas = useAreas()
  const formId = useId()
  const [team, setTeam] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [tried, setTried] = useState(false)
  const [token, setToken] = useState<string | null>(null)
  const change = useChange(releases.addReleaseToken, {
    done: ({ release_token }) => t(messages.added, { team: release_token.team }),
    invalidates: [releases.listReleaseTokens],
    onDone: (created) => setToken(created.token),
  })
  const trimmed = team.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (trimmed !== '' && chosen.length > 0) void change.tell(change.run({ team: trimmed, areas: [...chosen] }))
  }
  if (token !== null) {
    return (
      <ShownOnce
        title={t(messages.tokenTitle, { team: trimmed })}
        label={t(messages.token)}
        secret={token}
        onClose={onClose}
      >
        {t(messages.tokenShown)}
      </ShownOnce>
    )
  }
  return (
    <ModalDialog
      open
      title={t(messages.add)}
      onClose={onClose}
      busy={change.busy}
      footer={
        <>
          <Button size="sm" variant="outline" onClick={onClose} disabled={change.busy}>
            {t(kitMessages.cancel)}
          </Button>
          <Button size="sm" type="submit" form={formId} loading={change.busy}>
            {t(messages.add)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} aria-label={t(messages.add)}>
        <Stack gap="4">
          <Field.Root required invalid={tried && trimmed === ''}>
            <Field.Label>
              {t(messages.team)}
              <Field.RequiredIndicator />
            </Field.Label>
            <Input
              size="sm"
              dir="auto"
              maxLength={60}
              autoComplete="off"
              value={team}
              onChange={(event) => setTeam(event.target.value)}
            />
            <Field.ErrorText>{t(ruleMessages.required)}</Field.ErrorText>
          </Field.Root>
          <Box as="fieldset" border="0">
            <Text as="legend" fontSize="xs" color="fg.muted" marginBlockEnd="1">
              {t(messages.areas)}
            </Text>
            <Flex wrap="wrap" columnGap="5" rowGap="2">
              {areas.map((area) => (
                <Flex as="label" key={area} align="center" gap="2" fontSize="sm" cursor="pointer">
                  <input
                    type="checkbox"
                    checked={chosen.includes(area)}
                    onChange={({ target }) =>
                      setChosen((before) =>
                        target.checked ? [...before, area] : before.filter((other) => other !== area),
                      )
                    }
                  />
                  {areaName(area)}
                </Flex>
              ))}
            </Flex>
            {tried && chosen.length === 0 ? (
              <Text role="alert" fontSize="xs" color="fg.error" marginBlockStart="1">
                {t(messages.areasNeeded)}
              </Text>
            ) : null}
          </Box>
        </Stack>
      </form>
    </ModalDialog>
  )
}
