// Tests that pass on the second try are reported at the end of the run (docs/decisions/0038); without the option Jest
// forgets the reason of the first failure. A mutant gets no second try.
if (!process.env.SABOTAGE) jest.retryTimes(1, { logErrorsBeforeRetry: true })
