import { drawStoredLook } from './look.ts'
import { keepPreview } from './remotes/preview.ts'

// Before anything reads the address.
keepPreview()
drawStoredLook()
// A boundary of its own, so that shared modules are there before anything uses them.
void import('./bootstrap.tsx')
