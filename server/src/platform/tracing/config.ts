/** Where spans go. */
export interface TracingConfig {
  /** Base address of an OTLP collector, without a trailing slash. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  /** The share of traces that are recorded, from 0 to 1. */
  readonly share: number
}

type Read = (name: string) => string | undefined

const readHeaders = (text: string | undefined, problems: string[]): Record<string, string> => {
  const pairs = (text ?? '').split(',').filter((pair) => pair.trim() !== '')
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^\s*([\w-]+)=(.*?)\s*$/.exec(pair) ?? []
      if (name === undefined || value === undefined || !/^[\x20-\x7e]*$/.test(value)) {
        problems.push('OTEL_EXPORTER_OTLP_HEADERS must be names and values, such as authorization=Bearer%20…,x-team=7')
        return ['', '']
      }
      try {
        return [name, decodeURIComponent(value)]
      } catch {
        return [name, value]
      }
    }),
  )
}

/** Undefined: nothing is recorded, and nothing of OpenTelemetry is loaded. */
export const readTracingConfig = (read: Read, problems: string[]): TracingConfig | undefined => {
  const [endpoint, headers] = [read('OTEL_EXPORTER_OTLP_ENDPOINT'), read('OTEL_EXPORTER_OTLP_HEADERS')]
  const [serviceName = 'console', share = '1'] = [read('OTEL_SERVICE_NAME'), read('OTEL_TRACES_SAMPLER_ARG')]
  if (!/^(0(\.\d+)?|1(\.0+)?)$/.test(share)) problems.push('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1')
  const sent = readHeaders(headers, problems)
  if (endpoint === undefined) return undefined
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    problems.push('OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address, such as http://127.0.0.1:4318')
  return { endpoint: endpoint.replace(/\/+$/, ''), headers: sent, serviceName, share: Number(share) }
}
