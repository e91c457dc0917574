import { useRead } from '@console/shared/api/query'
import type { InputOf } from '@console/shared/contract/define-calls'
import { useText } from '@console/shared/intl/messages'
import { Badge, Text } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { FormCard } from '@console/shared/kit/form'
import { Waiting } from '@console/shared/kit/lazy-part'
import { Page } from '@console/shared/kit/page'
import { FailedState } from '@console/shared/kit/states'
import { useChange } from '@console/shared/kit/use-change'
import type { AutoBanning } from '../../../contract/calls/auto-banning.ts'
import { autoBanning } from '../../api.ts'
import { messages } from './config-auto-banning.messages.ts'
import { DryRun } from './dry-run.tsx'
import { History } from './history.tsx'
import { rulesForm } from './rules.form.ts'

type Declaration = typeof autoBanning.updateAutoBanning.declaration

const Rules = ({ settings }: { settings: AutoBanning }) => {
  const t = useText()
  const change = useChange(autoBanning.updateAutoBanning, {
    done: () => t(messages.saved),
    invalidates: [autoBanning.getAutoBanning, autoBanning.dryRunAutoBanning, autoBanning.listAutoBans],
  })

  /** Rules are saved together with the number of customers that the agent was shown. */
  const run = async (input: InputOf<Declaration>) => {
    if (!input.enabled) return change.run(input)
    const { version: _version, enabled: _enabled, customers_seen: _seen, note: _note, ...rules } = input
    const { customers, at_once } = await autoBanning.dryRunAutoBanning(rules, { silent: true })
    const yes = await confirm({
      title: t(messages.enableTitle),
      body: t(messages.enableBody, { count: customers, atOnce: at_once }),
      action: t(messages.enableAction),
      danger: at_once > 0,
    })
    return yes ? change.run({ ...input, customers_seen: customers }) : undefined
  }

  return (
    <FormCard
      title={t(messages.rules)}
      spec={rulesForm}
      // The stored settings as field values: an interface has no index signature.
      record={{ ...settings }}
      fixed={{}}
      recordKey="1"
      change={{ busy: change.busy, run }}
      beside={(values) => <DryRun values={values} />}
    />
  )
}

/** Rules for automatic bans: what they would have hit, and what they did. */
export const Screen = () => {
  const t = useText()
  const read = useRead(autoBanning.getAutoBanning, {})
  const settings = read.data
  const body = () => {
    if (settings) return <Rules settings={settings} />
    if (read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
    return <Waiting height="480px" />
  }
  return (
    <Page
      title={messages.title}
      note={
        settings ? (
          <>
            <Badge colorPalette={settings.enabled ? 'red' : 'gray'} marginInlineEnd="2">
              {t(settings.enabled ? messages.on : messages.off)}
            </Badge>
            {settings.updated_at && settings.updated_by ? (
              <Text as="span">
                {t(messages.changed, { name: settings.updated_by, ago: t.ago(settings.updated_at) })}
              </Text>
            ) : null}
          </>
        ) : null
      }
    >
      {body()}
      <History />
    </Page>
  )
}
