import { answered } from '../answered.ts'
import { exportLists } from '../export-lists.ts'
import { typedProviders } from '../integrations/google/typed-provider.ts'
import { nothingOutside } from '../integrations/outside.ts'
import { usualDangerRule } from '../platform/dangerous/danger-rule.ts'
import type { Services } from '../platform/pipeline/services.ts'
import { usualSpeedRule } from '../platform/speed/is-slower.ts'

/** External services of a server without any. */
export const services: Services = {
  outside: nothingOutside,
  exportLists,
  answered,
  readBuildFile: async () => null,
  providerAt: typedProviders(nothingOutside.askProvider),
  speedRule: usualSpeedRule,
  dangerRule: usualDangerRule,
  ownSamples: async () => [],
}
