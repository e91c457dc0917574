import type { Deployment } from '@console/shared/contract/calls/releases'

/** From this share of failed loads on a build is shown in red; a canary is stopped at the same share. */
const alarmingShare = 0.05

type Loads = Pick<Deployment, 'loads' | 'failures'>

/** Share of failed loads, 0 to 1; null before the first. */
export const failureShare = ({ loads, failures }: Loads): number | null =>
  loads + failures === 0 ? null : failures / (loads + failures)

export const isAlarming = (of: Loads): boolean => (failureShare(of) ?? 0) >= alarmingShare

/** The canary that the server stopped, until the next release. */
export const stoppedCanary = (deployments: readonly Deployment[]): Deployment | undefined =>
  deployments.find(
    ({ end, ended_at }) =>
      end === 'stopped' &&
      ended_at !== null &&
      deployments.every(({ since }) => Date.parse(since) < Date.parse(ended_at)),
  )
