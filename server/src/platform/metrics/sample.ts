/** One number of /metrics, from the database or from this server. */
export interface Sample {
  readonly metric: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}
