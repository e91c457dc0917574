// `#drizzle/pg-core`: see drizzle.ts.
// biome-ignore lint/performance/noBarrelFile: the one place that names the package.
export * from 'drizzle-orm/pg-core'
