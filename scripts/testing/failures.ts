/** Details of a failed test for the end of a run. */
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
    readonly tests: readonly {
      readonly results: readonly { readonly errors: readonly { message?: string }[] }[]
    }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

/** The failed tests of a Jest report; a file that could not run counts as one failure. */
export const jestFailures = ({ testResults }: JestReport): Failure[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (assertionResults.length === 0 && message !== '') return [{ name, why: message }]
    return failed.map(({ fullName, failureMessages }) => ({ name: fullName, why: (failureMessages ?? []).join('\n') }))
  })

type Spec = PlaywrightSuite['specs'][number]

const allSpecs = ({ specs, suites = [] }: PlaywrightSuite): Spec[] => [...specs, ...suites.flatMap(allSpecs)]

const failureOf = ({ title, file, tests }: Spec): Failure => ({
  name: `${file} › ${title}`,
  why: tests
    .flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')))
    .join('\n'),
})

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[]
}

/** The failed tests of a report of Playwright. */
export const playwrightFailures = ({ suites }: PlaywrightReport): Failure[] =>
  suites
    .flatMap(allSpecs)
    .filter(({ ok }) => !ok)
    .map(failureOf)
