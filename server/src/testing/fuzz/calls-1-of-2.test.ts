import { fuzzCalls } from './fuzz-calls.ts'

fuzzCalls(0, 2)
