// A process of its own for every reading: Node keeps modules, and src/screens.ts changes under a running command.
import { argv } from 'node:process'
import { describeArea } from '../build/seal-remote.ts'

// Of the repository's root, as describeArea takes it.
const folder = argv[2] ?? ''
const { definition } = await describeArea(folder)
console.log(JSON.stringify(definition))
