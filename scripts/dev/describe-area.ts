// A new process for every reading: Node caches modules, and src/screens.ts changes while a command runs.
import { argv } from 'node:process'
import { describeArea } from '../build/seal-remote.ts'

// Relative to the repository's root, as describeArea expects it.
const folder = argv[2] ?? ''
const { definition } = await describeArea(folder)
console.log(JSON.stringify(definition))
