import { localeAtom, useText } from '@console/shared/intl/messages'
import { Button, Flex, Text } from '@console/shared/kit/base'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { areaName } from '../remotes/area-name.ts'
import { areaMessages } from '../remotes/areas.messages.ts'
import { refreshRegistry, registryAtom } from '../remotes/registry/live-registry.ts'
import { dropPreview } from '../remotes/registry/preview.ts'
import { metaOf } from '../remotes/registry/trust.ts'
import { shownAreaAtom } from '../remotes/shown-area.ts'

interface LineProps {
  readonly text: string
  readonly action: string
  readonly busy?: boolean
  readonly onAct: () => void
}

const Line = ({ text, action, busy, onAct }: LineProps) => (
  <Flex
    role="status"
    align="center"
    gap="3"
    bg="bg.muted"
    color="fg"
    fontSize="sm"
    paddingInline={{ base: '3', md: '5' }}
    paddingBlock="1"
    borderBlockEndWidth="1px"
  >
    <Text>{text}</Text>
    <Button size="xs" variant="outline" bg="bg" loading={busy === true} onClick={onAct}>
      {action}
    </Button>
  </Flex>
)

/** Above the screen: an older build of the area is running, or a preview. */
export const AreaLines = () => {
  const t = useText()
  const locale = useAtomValue(localeAtom)
  const shown = useAtomValue(shownAreaAtom)
  const previews = (useAtomValue(registryAtom)?.areas ?? []).filter(({ override }) => override === 'preview')
  const endPreview = () => {
    dropPreview()
    void refreshRegistry()
  }
  return (
    <>
      {previews.map(({ area, definition, version, build }) => (
        <Line
          key={area}
          text={t(areaMessages.preview, { area: areaName(area, t, locale, definition), version, build })}
          action={t(areaMessages.endPreview)}
          onAct={endPreview}
        />
      ))}
      {shown?.isFallback ? (
        <Line
          text={t(areaMessages.fallback, {
            area: areaName(shown.entry.area, t, locale, shown.entry.definition),
            version: nameOf(shown.drawn, shown.entry),
          })}
          action={t(areaMessages.tryAgain)}
          busy={shown.trying}
          onAct={shown.tryNewest}
        />
      ) : null}
    </>
  )
}

interface Named {
  readonly version: string
  readonly build: string
}

/** The version of the rendered build, with its build id if the newest one has the same version. */
const nameOf = (drawn: Named, newest: Named): string =>
  drawn.version === newest.version ? `${drawn.version} (${drawn.build.slice(0, 8)})` : drawn.version

const Chip = ({ children, onClick }: { children: ReactNode; onClick: () => void }) => (
  <Button size="xs" variant="surface" borderRadius="full" onClick={onClick}>
    {children}
  </Button>
)

/** Below the screen, without covering it: offers newer builds. */
export const NewerBuilds = () => {
  const t = useText()
  const locale = useAtomValue(localeAtom)
  const shown = useAtomValue(shownAreaAtom)
  const registry = useAtomValue(registryAtom)
  const running = metaOf('host-build')
  const newerHost = registry?.host != null && running !== null && registry.host.build !== running
  const takeNewer = shown?.takeNewer
  if (!newerHost && !takeNewer) return null
  return (
    <Flex
      role="status"
      justify="flex-end"
      align="center"
      gap="2"
      wrap="wrap"
      paddingInline={{ base: '3', md: '5' }}
      paddingBlock="1"
      borderBlockStartWidth="1px"
      bg="bg.panel"
    >
      {takeNewer ? (
        <Chip onClick={takeNewer}>
          {t(areaMessages.newer, { area: areaName(shown.entry.area, t, locale, shown.entry.definition) })}
        </Chip>
      ) : null}
      {newerHost ? (
        <>
          <Text fontSize="xs" color="fg.muted">
            {t(areaMessages.newerConsole)}
          </Text>
          <Chip onClick={() => location.reload()}>{t(areaMessages.reload)}</Chip>
        </>
      ) : null}
    </Flex>
  )
}
