import type { AreaFailureKind } from '@console/shared/contract/area'

/** The build and area concerned. */
export interface AreaBuild {
  readonly area: string
  readonly build: string
  readonly version: string
}

/** Why a build of an area, or a screen of it, cannot be shown. */
export class AreaFailure extends Error implements AreaBuild {
  override readonly name = 'AreaFailure'
  readonly kind: AreaFailureKind
  readonly area: string
  readonly build: string
  readonly version: string

  constructor(kind: AreaFailureKind, { area, build, version }: AreaBuild, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
    this.area = area
    this.build = build
    this.version = version
  }
}

/** Whether its cause is an error in the code, which is reported with its stack. */
export const isThrown = ({ kind }: AreaFailure): boolean => kind === 'threw-on-load' || kind === 'threw-on-render'

/** Whether an immediate second attempt may help: not after a long wait, nor if the build itself is at fault. */
export const isWorthRetrying = ({ kind }: AreaFailure): boolean =>
  kind === 'missing' || kind === 'not-javascript' || kind === 'tampered' || kind === 'offline'

/** Whether it is a matter of how files arrive, which passes, and not of what is in them. */
export const isOfDelivery = (failure: AreaFailure): boolean => failure.kind === 'slow' || isWorthRetrying(failure)

/**
 * Name of a build's container. One per build: a newer build of an area can be loaded beside the one that an open tab
 * runs.
 */
export const containerOf = ({ area, build }: Pick<AreaBuild, 'area' | 'build'>): string => `${area}_${build}`
