import { fuzzCalls } from './fuzz-calls.ts'

// Each call is a test of its own; two files, for two cores.
fuzzCalls(1, 2)
