import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// Generous, because elements may take long to appear on a busy machine.
configure({ asyncUtilTimeout: 5_000 })
