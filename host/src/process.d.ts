// The build replaces process.env.NODE_ENV; there is no other process in a browser.
declare namespace NodeJS {
  interface ProcessEnv {
    readonly NODE_ENV?: string
  }
  interface Process {
    env: ProcessEnv
  }
}
declare var process: NodeJS.Process
