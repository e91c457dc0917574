/** A mutant: if `guard` is replaced by `without`, the tests in `run` must fail. */
export interface Sabotage {
  readonly name: string
  /** The guard's source text, which occurs once. */
  readonly file: string
  readonly guard: string
  readonly without: string
  /** The Jest files that must fail. */
  readonly run: readonly string[]
  /** Only tests whose names match. */
  readonly only?: string
}

/** A mutant inside the test itself: `says` occurs in its file. */
export interface Control {
  readonly name: string
  readonly file: string
  readonly says: string
}

/** A guarantee of the console, with its evidence. */
export interface Guarantee {
  readonly id: string
  readonly says: string
  /** The target. */
  readonly goal: string
  /** Test files of Jest (`*.test.ts`), of the browser (`*.e2e.ts`), or programs of bench. */
  readonly tests: readonly string[]
  readonly mutants: readonly (Sabotage | Control)[]
  /** What is not reached, and why. */
  readonly open?: string
}

export const isSabotage = (mutant: Sabotage | Control): mutant is Sabotage => 'guard' in mutant
