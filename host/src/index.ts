import { drawStoredLook } from './look.ts'
import { askAhead } from './remotes/registry/ask-registry.ts'
import { keepPreview } from './remotes/registry/preview.ts'

// Before anything reads the address.
keepPreview()
drawStoredLook()
// A boundary of its own, so that shared modules are there before anything uses them.
void import('./bootstrap.tsx')

// What whoever has signed in will see is fetched beside that, and not when it has run: who is here is not known yet,
// but that somebody is. The key is that of shared/src/api/token.ts, which lies behind the boundary.
const token = localStorage.getItem('token')
if (token !== null) {
  askAhead(token)
  void import('./shell/shell.tsx')
  void import('./remotes/area-routes.tsx')
  void import('./remotes/registry/watch-registry.ts').then(({ watchRegistry }) => watchRegistry())
}
