import { maxFileBytes } from '@console/shared/contract/calls/files'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Field, Flex, Text } from '@console/shared/kit/base'
import { errorText } from '@console/shared/kit/error-text'
import type { ControlProps, ShownProps } from '@console/shared/kit/record-form'
import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { files } from '../../api.ts'
import { inBase64 } from '../../parts/in-base64.ts'
import { messages } from './edit-company.messages.ts'

/** The address of the stored logo, which the form's value (a number) does not contain. */
const StoredLogo = createContext<{ readonly id: number | null; readonly url: string | null }>({ id: null, url: null })

export const LogoOf = ({ id, url, children }: { id: number | null; url: string | null; children: ReactNode }) => (
  <StoredLogo value={{ id, url }}>{children}</StoredLogo>
)

/** Addresses of pictures uploaded on this page, by id. */
const uploads = new Map<string, string>()

/** A read-only logo: the picture itself, for comparison with another. */
export const ShownLogo = ({ value, record }: ShownProps) => {
  const t = useText()
  const stored = useContext(StoredLogo)
  const theirs = typeof record?.logo_url === 'string' ? record.logo_url : undefined
  const url = theirs ?? uploads.get(value) ?? (String(stored.id) === value ? stored.url : null)
  return url ? <img src={url} alt={t(messages.logo)} style={{ maxWidth: 56, maxHeight: 56 }} /> : t(messages.logo)
}

/** A picture: chosen, checked by the server, and shown as stored. */
export const LogoField = ({ value, onChange, problem, inputRef }: ControlProps) => {
  const t = useText()
  const stored = useContext(StoredLogo)
  const [uploaded, setUploaded] = useState<{ id: number; url: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const shown = [uploaded, stored].find((one) => one !== null && String(one.id) === value)?.url

  const send = async (file: File) => {
    setRefusal('')
    if (file.size > maxFileBytes) return setRefusal(t(messages.logoTooLarge))
    setBusy(true)
    try {
      const content = await inBase64(file)
      const { file_id, url } = await files.postFile({ name: file.name.slice(0, 255), purpose: 'image', content })
      setUploaded({ id: file_id, url })
      uploads.set(String(file_id), url)
      onChange(String(file_id))
    } catch (error) {
      setRefusal(errorText(error, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Field.Root invalid={problem !== undefined || refusal !== ''}>
      <Field.Label htmlFor="company-logo">{t(messages.logo)}</Field.Label>
      <Flex gap="3" align="center" wrap="wrap">
        <Flex
          boxSize="56px"
          borderWidth="1px"
          borderRadius="md"
          bg="bg.subtle"
          align="center"
          justify="center"
          overflow="hidden"
          flexShrink="0"
        >
          {shown ? (
            <img src={shown} alt={t(messages.logo)} style={{ maxWidth: '100%', maxHeight: '100%' }} />
          ) : (
            <Text color="fg.subtle" aria-hidden>
              —
            </Text>
          )}
        </Flex>
        <Box>
          <Flex gap="2" wrap="wrap">
            <Button
              ref={(element: HTMLButtonElement | null) => {
                chooser.current = element
                inputRef(element)
              }}
              size="xs"
              variant="outline"
              loading={busy}
              onClick={() => picker.current?.click()}
            >
              {t(messages.logoChoose)}
            </Button>
            {value === '' ? null : (
              <Button
                size="xs"
                variant="ghost"
                onClick={() => {
                  onChange('')
                  // This button disappears with the logo.
                  chooser.current?.focus()
                }}
              >
                {t(messages.logoRemove)}
              </Button>
            )}
          </Flex>
          <Field.HelperText>{t(messages.logoHint)}</Field.HelperText>
        </Box>
        <input
          ref={picker}
          id="company-logo"
          type="file"
          accept="image/png,image/jpeg,image/gif,image/webp"
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void send(file)
          }}
        />
      </Flex>
      <Field.ErrorText>{refusal || problem}</Field.ErrorText>
    </Field.Root>
  )
}
