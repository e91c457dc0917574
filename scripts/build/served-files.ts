/** The commands of an operator, and what they import. */
const commands =
  /^scripts\/((archive|create-first|backup|restore|arguments|root|release\/command|build\/parts)\.ts|backup\/|package\.json)/

/** What a server runs from: its sources, the contracts and the operator's commands. Screens and tests stay out. */
export const isServed = (path: string): boolean =>
  !/\.(test|type-test)\.tsx?$|\/testing\//.test(path) &&
  (/^(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml)$/.test(path) ||
    /^[\w-]+\/package\.json$/.test(path) ||
    /^server\//.test(path) ||
    commands.test(path) ||
    /^shared\/(src\/contract|src\/languages|lang)\//.test(path) ||
    /^(host|remote-[a-z]+)\/contract\//.test(path))
