/**
 * Why an area cannot be shown:
 * `missing` its files are not there; `slow` they did not come in time; `not-javascript` something else came in their
 * place, such as a sign-in page; `incompatible` it needs another host; `threw-on-load` its code fails as it starts;
 * `offline` the server cannot be reached.
 */
export type AreaFailureKind = 'missing' | 'slow' | 'not-javascript' | 'incompatible' | 'threw-on-load' | 'offline'

/** Which build of which area is spoken of. */
export interface AreaBuild {
  readonly area: string
  readonly build: string
  readonly version: string
}

/** An area, or a screen of it, that could not be loaded. */
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

/** Whether a second try at once may help: not after a long wait, nor where the code itself is at fault. */
export const isWorthRetrying = ({ kind }: AreaFailure): boolean =>
  kind === 'missing' || kind === 'not-javascript' || kind === 'offline'
