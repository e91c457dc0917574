import { type Message, useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Grid, NativeSelect, Stack, Text } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { themeModes } from '@console/shared/theme/mode'
import { type ReactNode, useId } from 'react'
import { modes } from '../mode-menu.tsx'
import { shellMessages } from '../shell.messages.ts'
import { appearanceMessages as messages, presetMessages, transitionMessages } from './appearance.messages.ts'
import { type Appearance, transitions, useAppearance } from './appearance.ts'
import { barOf, presetIds, primaryOf } from './presets.ts'

const Part = ({ title, children }: { title: Message; children: ReactNode }) => {
  const t = useText()
  return (
    <Box asChild border="none" padding="0" minWidth="0">
      <fieldset>
        <Box asChild fontWeight="medium" fontSize="sm" marginBlockEnd="2" padding="0">
          <legend>{t(title)}</legend>
        </Box>
        {children}
      </fieldset>
    </Box>
  )
}

const focusRing = { outline: '2px solid', outlineColor: 'primary.focusRing', outlineOffset: '2px' }

interface ChoiceProps {
  readonly appearance: Appearance
  readonly choose: (part: Partial<Appearance>) => void
}

const Modes = ({ appearance, choose }: ChoiceProps) => {
  const t = useText()
  const name = useId()
  return (
    <Part title={messages.mode}>
      <Flex gap="2">
        {themeModes.map((mode) => {
          const { word, Icon } = modes[mode]
          const checked = appearance.mode === mode
          return (
            <Flex
              key={mode}
              asChild
              direction="column"
              align="center"
              gap="1"
              flex="1"
              padding="3"
              borderWidth="1px"
              borderRadius="md"
              cursor="pointer"
              fontSize="sm"
              textAlign="center"
              borderColor={checked ? 'primary.border' : 'border'}
              bg={checked ? 'primary.subtle' : undefined}
              _focusWithin={focusRing}
            >
              <label>
                <Box asChild position="absolute" opacity="0">
                  <input type="radio" name={name} checked={checked} onChange={() => choose({ mode })} />
                </Box>
                <Icon size={18} aria-hidden />
                {t(word)}
              </label>
            </Flex>
          )
        })}
      </Flex>
    </Part>
  )
}

const Presets = ({ appearance, choose }: ChoiceProps) => {
  const t = useText()
  const name = useId()
  return (
    <Part title={messages.colours}>
      <Grid templateColumns="repeat(6, 1fr)" maxWidth="320px" gap="2" justifyItems="center">
        {presetIds.map((preset) => (
          <Box
            key={preset}
            asChild
            appearance="none"
            boxSize="8"
            borderRadius="full"
            cursor="pointer"
            margin="1"
            style={{ background: `linear-gradient(135deg, ${primaryOf(preset)} 60%, ${barOf(preset)} 60%)` }}
            _checked={{ boxShadow: '0 0 0 2px var(--c-colors-bg-panel), 0 0 0 4px var(--c-colors-fg)' }}
            _focusVisible={focusRing}
          >
            <input
              type="radio"
              name={name}
              checked={appearance.preset === preset}
              aria-label={t(presetMessages[preset])}
              title={t(presetMessages[preset])}
              onChange={() => choose({ preset })}
            />
          </Box>
        ))}
      </Grid>
    </Part>
  )
}

const Switch = ({ label, checked, onChange }: { label: string; checked: boolean; onChange: (on: boolean) => void }) => (
  <Flex asChild gap="2" align="center" cursor="pointer" fontSize="sm">
    <label>
      <Box asChild boxSize="4" flexShrink="0" accentColor="primary.solid">
        <input type="checkbox" checked={checked} onChange={() => onChange(!checked)} />
      </Box>
      {label}
    </label>
  </Flex>
)

/** The agent's appearance settings; each choice applies at once and is stored with the account. */
export default function AppearanceDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [appearance, choose] = useAppearance()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <ModalDialog
      open
      title={t(shellMessages.appearance)}
      onClose={onClose}
      footer={
        <Button size="sm" onClick={onClose}>
          {t(messages.done)}
        </Button>
      }
    >
      <Stack gap="5">
        <Modes appearance={appearance} choose={choose} />
        <Presets appearance={appearance} choose={choose} />
        <Part title={messages.transition}>
          <NativeSelect.Root size="sm">
            <NativeSelect.Field
              aria-label={t(messages.transition)}
              value={appearance.transition}
              onChange={({ target }) => {
                const transition = transitions.find((one) => one === target.value)
                if (transition) choose({ transition })
              }}
            >
              {transitions.map((transition) => (
                <option key={transition} value={transition}>
                  {t(transitionMessages[transition])}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
          {isStill ? (
            <Text fontSize="xs" color="fg.muted" marginBlockStart="1">
              {t(messages.reducedMotion)}
            </Text>
          ) : null}
        </Part>
        <Stack gap="2">
          <Switch label={t(messages.footer)} checked={appearance.footer} onChange={(footer) => choose({ footer })} />
          <Switch
            label={t(messages.singleKeys)}
            checked={appearance.singleKeys}
            onChange={(singleKeys) => choose({ singleKeys })}
          />
        </Stack>
        <Text fontSize="xs" color="fg.muted">
          {t(messages.kept)}
        </Text>
      </Stack>
    </ModalDialog>
  )
}
