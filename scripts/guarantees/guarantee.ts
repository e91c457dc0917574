/** A mutant: with `without` in place of `guard`, the tests in `run` must fail. */
export interface Sabotage {
  readonly name: string
  /** Where the guard stands, once. */
  readonly file: string
  readonly guard: string
  readonly without: string
  /** The test files of Jest that must notice. */
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

/** What the console guarantees, and how one sees that it is kept. */
export interface Guarantee {
  readonly id: string
  readonly says: string
  /** What is to be reached. */
  readonly goal: string
  /** Test files of Jest (`*.test.ts`), of the browser (`*.e2e.ts`), or programs of bench. */
  readonly tests: readonly string[]
  readonly mutants: readonly (Sabotage | Control)[]
  /** What is not reached, and why. */
  readonly open?: string
}

export const isSabotage = (mutant: Sabotage | Control): mutant is Sabotage => 'guard' in mutant
