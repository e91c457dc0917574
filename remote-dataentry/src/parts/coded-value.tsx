import { useText } from '@console/shared/intl/messages'
import { Text } from '@console/shared/kit/base'
import { useSicList } from './sic-field/lists.ts'

interface Props {
  /** The field that holds the value. */
  readonly field: string
  readonly value: string
}

const Sic = ({ code }: { code: string }) => {
  const title = useSicList().find((one) => one.code === code)?.title
  return title === undefined ? code : `${code} ${title}`
}

const Country = ({ code }: { code: string }) => {
  const t = useText()
  const name = t.country(code)
  return name === code ? code : `${name} (${code})`
}

const codeOf = ({ field, value }: Props): string => (field === 'country' ? value.trim().toUpperCase() : value.trim())

/** A value of a field; codes of countries and industries with their names. */
export const CodedValue = (props: Props) => {
  if (props.field === 'country') return <Country code={codeOf(props)} />
  if (props.field === 'sic') return <Sic code={codeOf(props)} />
  return props.value
}

/** Below a field for a code: the code's name. */
export const CodeHint = (props: Props) =>
  props.value.trim() !== '' && (props.field === 'country' || props.field === 'sic') ? (
    <Text fontSize="xs" color="fg.muted">
      <bdi>
        <CodedValue {...props} />
      </bdi>
    </Text>
  ) : null
