// The build replaces process.env.NODE_ENV; browsers have no `process`.
declare namespace NodeJS {
  interface ProcessEnv {
    readonly NODE_ENV?: string
  }
  interface Process {
    env: ProcessEnv
  }
}
declare var process: NodeJS.Process
