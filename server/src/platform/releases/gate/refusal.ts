/** Why a build must not go live, in one sentence, and what to do about it, in another. */
export interface Refusal {
  readonly rule:
    | 'subpath'
    | 'version'
    | 'name'
    | 'call'
    | 'shape'
    | 'screen'
    | 'route'
    | 'permission'
    | 'menu'
    | 'roles'
    | 'language'
    | 'words'
    | 'budget'
    | 'publicPath'
  readonly message: string
  readonly fix: string
}
