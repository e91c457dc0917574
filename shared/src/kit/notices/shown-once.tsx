import type { ReactNode } from 'react'
import { useText } from '../../intl/messages.ts'
import { Button, Field, Flex, Input, Stack, Text } from '../base.tsx'
import { CopyButton } from '../description-list.tsx'
import { kitMessages } from '../kit.messages.ts'
import { ModalDialog } from '../overlays/dialog.tsx'

interface Props {
  readonly title: string
  readonly label: string
  readonly secret: string
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A secret that the server shows only once, to be copied now. */
export const ShownOnce = ({ title, label, secret, children, onClose }: Props) => {
  const t = useText()
  return (
    <ModalDialog
      open
      title={title}
      onClose={onClose}
      footer={
        <Button size="sm" onClick={onClose}>
          {t(kitMessages.close)}
        </Button>
      }
    >
      <Stack gap="3">
        <Text fontSize="sm">{children}</Text>
        <Field.Root>
          <Field.Label>{label}</Field.Label>
          <Flex gap="2" width="100%" align="center">
            <Input
              size="sm"
              readOnly
              dir="ltr"
              fontFamily="mono"
              value={secret}
              onFocus={(event) => event.target.select()}
            />
            <CopyButton text={secret} what={label} />
          </Flex>
        </Field.Root>
      </Stack>
    </ModalDialog>
  )
}
