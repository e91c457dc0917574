import { fuzzCalls } from './fuzz-calls.ts'

fuzzCalls(1, 2)
