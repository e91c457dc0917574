import { showAddress } from './cover/address.ts'
import { drawStoredLook, fetchFonts } from './look.ts'
import { beginAhead } from './remotes/first.ts'
import { askRegistryAhead } from './remotes/registry/ask-registry.ts'
import { keepPreview } from './remotes/registry/preview.ts'
import { guardSinks } from './trusted-types.ts'

// Before the first script is added to the page.
guardSinks()
// Before anything reads the address.
showAddress()
keepPreview()
drawStoredLook()
fetchFonts()

// If there is a stored session, sends its first requests and starts loading the signed-in parts before the first script
// has run: a token is enough for that, whoever its owner is. The storage key is that of shared/src/api/token.ts, which
// is behind the import boundary.
const token = localStorage.getItem('token')
if (token !== null) askRegistryAhead(token)
const begun = token === null ? Promise.resolve() : beginAhead(token)
// An import boundary, so that shared modules are available before anything uses them.
void begun.then(() => import('./bootstrap.tsx'))
if (token !== null) {
  void import('./shell/shell.tsx')
  void import('./remotes/area-routes.tsx')
  void import('./remotes/registry/watch-registry.ts').then(({ watchRegistry }) => watchRegistry())
}
