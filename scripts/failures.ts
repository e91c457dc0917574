/** What of a test that failed is said again at the end of a run. */
export interface Failure {
  readonly name: string
  readonly why: string
}

interface JestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[] | null
    }[]
  }[]
}

interface PlaywrightSuite {
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly ok: boolean
    readonly tests: readonly { readonly results: readonly { readonly errors: readonly { message?: string }[] }[] }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

/** The failed tests of a report of Jest; a file that could not be run at all stands for its tests. */
export const jestFailures = ({ testResults }: JestReport): Failure[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (assertionResults.length === 0 && message !== '') return [{ name, why: message }]
    return failed.map(({ fullName, failureMessages }) => ({ name: fullName, why: (failureMessages ?? []).join('\n') }))
  })

const failuresOf = ({ specs, suites = [] }: PlaywrightSuite): Failure[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, tests }) => ({
      name: `${file} › ${title}`,
      why: tests
        .flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')))
        .join('\n'),
    })),
  ...suites.flatMap(failuresOf),
]

/** The failed tests of a report of Playwright. */
export const playwrightFailures = ({ suites }: { readonly suites: readonly PlaywrightSuite[] }): Failure[] =>
  suites.flatMap(failuresOf)
