import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// What is looked for may take its time on a busy machine.
configure({ asyncUtilTimeout: 5_000 })
