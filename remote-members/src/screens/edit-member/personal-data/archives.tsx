import { useRead } from '@console/shared/api/query'
import { type ExportFile, exportDays } from '@console/shared/contract/calls/exports'
import { useText } from '@console/shared/intl/messages'
import { Button, Flex, Stack, Text } from '@console/shared/kit/base'
import { notify } from '@console/shared/kit/notify'
import { Moment } from '@console/shared/kit/values'
import { exports } from '../../../api.ts'
import { Loaded, Panel } from '../../../parts/panel.tsx'
import { messages } from './personal-data.messages.ts'

const list = { list: 'personal-data' }
const lookEveryMs = 2_000

const isOpen = ({ state }: ExportFile): boolean => state === 'waiting' || state === 'running'

const download = async ({ id }: ExportFile): Promise<void> => {
  try {
    const { path } = await exports.getDownloadLink({ id })
    // The response sets the file name.
    Object.assign(document.createElement('a'), { href: path, download: '' }).click()
  } catch (error) {
    notify.failure(error)
  }
}

const Archive = ({ file }: { file: ExportFile }) => {
  const t = useText()
  return (
    <Flex as="li" gap="3" align="center" wrap="wrap" minHeight="32px">
      <Text fontSize="sm">
        <Moment iso={file.created_at} /> · <bdi>{file.agent_name}</bdi>
      </Text>
      {file.state === 'done' ? (
        <Button size="xs" variant="outline" onClick={() => void download(file)}>
          {t(messages.download)}
        </Button>
      ) : (
        <Text fontSize="sm" color="fg.muted" role="status">
          {t(isOpen(file) ? messages.making : messages.archiveFailed)}
        </Text>
      )}
    </Flex>
  )
}

/** The archives made for a customer, and their download. */
export const Archives = ({ customerId }: { customerId: number }) => {
  const t = useText()
  const files = useRead(exports.listExports, list)
  const isGoing = files.data?.some(isOpen) ?? false
  // Read again only while one is being made.
  useRead(exports.listExports, list, isGoing ? { everyMs: lookEveryMs } : {})
  return (
    <Panel title={t(messages.archives)} note={t(messages.archivesHint, { days: exportDays })}>
      <Loaded read={files}>
        {(all) => {
          const own = all.filter(({ selection }) => selection.customer_id === customerId)
          return (
            <Stack as="ul" listStyleType="none" gap="1" padding="4">
              {own.length === 0 ? (
                <Text as="li" fontSize="sm" color="fg.muted">
                  {t(messages.noArchives)}
                </Text>
              ) : (
                own.map((file) => <Archive key={file.id} file={file} />)
              )}
            </Stack>
          )
        }}
      </Loaded>
    </Panel>
  )
}
