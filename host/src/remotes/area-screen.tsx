import type { RegistryEntry } from '@console/shared/contract/area'
import { localeAtom, registerWords, useText, type Word } from '@console/shared/intl/words'
import { Button, Stack, Text } from '@console/shared/kit/base'
import { PageSpinner } from '@console/shared/kit/states'
import { useAtomValue } from 'jotai'
import { Component, type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { areaWords } from '../host.messages.ts'
import { PlainPage } from '../pages/plain-page.tsx'
import { AreaFailure } from './area-failure.ts'
import { loadArea, loadScreen } from './load-area.ts'

type Kind = AreaFailure['kind'] | 'threw-on-render'
interface Fault {
  readonly kind: Kind
  readonly message: string
}

type State =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly fault: Fault }
  | { readonly step: 'ready'; readonly Screen: ComponentType }

const faultOf = (error: unknown): Fault =>
  error instanceof AreaFailure
    ? { kind: error.kind, message: error.message }
    : { kind: 'threw-on-load', message: error instanceof Error ? error.message : String(error) }

/** Keeps an error of the area's drawing inside the area. */
class AreaBoundary extends Component<{ onFault: (fault: Fault) => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: unknown) {
    this.props.onFault({ kind: 'threw-on-render', message: error instanceof Error ? error.message : String(error) })
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}

/** Names the area that failed, its build and the reason, and tries again when asked; the rest of the console works on. */
const AreaFailedPage = ({ entry, fault, onRetry }: { entry: RegistryEntry; fault: Fault; onRetry: () => void }) => {
  const t = useText()
  const locale = useAtomValue(localeAtom)
  const own = Object.entries(areaWords).find(([area]) => area === entry.area)?.[1]
  const name = entry.definition.words[locale]?.area ?? (own ? t(own) : entry.area)
  const reason: Word = areaWords[fault.kind]
  return (
    <PlainPage title={t(areaWords.title, { area: name })}>
      <Stack role="alert" gap="2" align="center">
        <Text>{t(reason)}</Text>
        <Text color="fg.muted">{t(areaWords.rest)}</Text>
        <Text color="fg.subtle" fontSize="xs">
          {t(areaWords.facts, { version: entry.version, build: entry.build })}
        </Text>
        <Text color="fg.subtle" fontSize="xs" fontFamily="mono" dir="ltr" overflowWrap="anywhere">
          {fault.message}
        </Text>
      </Stack>
      <Button size="sm" onClick={onRetry}>
        {t(areaWords.retry)}
      </Button>
    </PlainPage>
  )
}

/** A screen of a remote: loaded on first use with its words, and its own area page where that fails. */
export default function AreaScreen({ entry, screen }: { entry: RegistryEntry; screen: string }) {
  const [state, setState] = useState<State>({ step: 'loading' })
  const { area } = entry

  const load = useCallback(async () => {
    setState({ step: 'loading' })
    try {
      const [module] = await Promise.all([
        loadScreen(area, screen),
        loadArea(area).then(({ words }) => registerWords(words)),
      ])
      // The contract knows no React; what a remote exposes as Screen is a component.
      setState({ step: 'ready', Screen: module.Screen as ComponentType })
    } catch (error) {
      setState({ step: 'failed', fault: faultOf(error) })
    }
  }, [area, screen])
  useEffect(() => void load(), [load])

  if (state.step === 'loading') return <PageSpinner />
  if (state.step === 'failed') return <AreaFailedPage entry={entry} fault={state.fault} onRetry={() => void load()} />
  return (
    <AreaBoundary onFault={(fault) => setState({ step: 'failed', fault })}>
      <state.Screen />
    </AreaBoundary>
  )
}
