// Whoever passes only the second time is told of at the end of the run (docs/decisions/0038); without the option Jest
// forgets the reason of the first failure. A guard that was taken away is missed at once.
if (!process.env.SABOTAGE) jest.retryTimes(1, { logErrorsBeforeRetry: true })
