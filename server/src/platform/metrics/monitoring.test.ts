import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiBase } from '@console/shared/contract/base'
import type { Metric } from 'prom-client'
import { buildApp } from '../../app.ts'
import { testServer } from '../../testing/server.ts'
import { sessionEvents } from '../live/session-events.ts'
import { openMetrics } from './metrics.ts'

const server = testServer()
const folder = join(import.meta.dirname, '../../../../deploy/monitoring')
const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8')

interface Query {
  readonly where: string
  readonly text: string
  /** Labels that a legend or an annotation shows. */
  readonly shown: readonly string[]
}

const alerts = (): Query[] =>
  textOf('alerts.yaml')
    .split(/\n(?= +- alert:)/)
    .slice(1)
    .map((rule) => ({
      where: /- alert: (\w+)/.exec(rule)?.[1] ?? '',
      text: /expr: (.+?)\n +(?:for|labels):/s.exec(rule)?.[1] ?? '',
      shown: [...rule.matchAll(/\$labels\.(\w+)/g)].map(([, name = '']) => name),
    }))

const panels = (): Query[] => {
  const { panels } = JSON.parse(textOf('dashboard.json')) as {
    panels: { title: string; targets?: { expr: string; legendFormat: string }[] }[]
  }
  return panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr, legendFormat }) => ({
      where: title,
      text: expr,
      shown: [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name),
    })),
  )
}

/** Labels that Prometheus itself adds. */
const scraped = ['job', 'instance']

/** Of Patroni itself; the drill of a failover looks whether they exist. */
const fromPatroni = [['patroni_sync_standby', ['scope', ...scraped]]] as const

/** Metrics that come from the database servers, by the script for the textfile collector. */
const fromScript = async (): Promise<[string, readonly string[]][]> => {
  const text = await readFile(join(folder, '../pgbackrest/backup-metrics.py'), 'utf8')
  return [...text.matchAll(/(console_\w+)\{\{(.+?)\}\}/g)].map(([, name = '', labels = '']) => [
    name,
    [...[...labels.matchAll(/(\w+)=/g)].map(([, label = '']) => label), ...scraped],
  ])
}

test('every alert and panel uses existing metrics and labels', async () => {
  const { db } = server
  const { plugin, registry } = openMetrics({ db, environment: 'test', token: undefined })
  const app = await buildApp({ db, environment: 'test', logLevel: 'silent', plugins: [plugin] })
  await app.ready()
  const labelsOf = new Map<string, readonly string[]>([['up', scraped], ...fromPatroni, ...(await fromScript())])
  for (const { name } of await registry.getMetricsAsJSON()) {
    const labelNames = (registry.getSingleMetric(name) as Metric & { labelNames: string[] }).labelNames
    for (const ending of ['', '_count', '_sum', '_bucket'])
      labelsOf.set(`${name}${ending}`, [...labelNames, ...scraped, ...(ending === '_bucket' ? ['le'] : [])])
  }
  await app.close()

  const wrong: string[] = []
  const queries = [...alerts(), ...panels()]
  for (const { where, text, shown } of queries) {
    const metrics = [...text.matchAll(/\b(?:up\b|(?:console|http|nodejs|patroni|process)_\w+)/g)].map(([name]) => name)
    if (metrics.length === 0) wrong.push(`${where}: no metric`)
    wrong.push(...metrics.filter((name) => !labelsOf.has(name)).map((name) => `${where}: ${name}`))
    const known = new Set(metrics.flatMap((name) => labelsOf.get(name) ?? []))
    const grouped = [...text.matchAll(/by \(([^)]+)\)/g)].flatMap(([, names = '']) => names.split(/, */))
    const chosen = [...text.matchAll(/(\w+)="/g)].map(([, name = '']) => name)
    wrong.push(
      ...[...grouped, ...chosen, ...shown].filter((name) => !known.has(name)).map((name) => `${where}: ${name}`),
    )
  }
  expect(wrong).toEqual([])
  expect(queries.length).toBeGreaterThan(30)
})

test('the panel of open tabs counts the stream of the session', async () => {
  const { db } = server
  const plugins = [sessionEvents({ db, environment: 'test' })]
  const app = await buildApp({ db, environment: 'test', logLevel: 'silent', plugins })
  await app.ready()
  const open = panels().find(({ where }) => where === 'Open tabs')
  const [, route = ''] = /route="([^"]+)"/.exec(open?.text ?? '') ?? []
  expect(route.startsWith(apiBase)).toBe(true)
  expect(app.hasRoute({ method: 'GET', url: route })).toBe(true)
  await app.close()
})
