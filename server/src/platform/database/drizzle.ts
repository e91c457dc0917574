// `#drizzle` for the whole server. Node parses the 180 kB package.json of drizzle-orm at each import that names it: by
// this one file the server starts 0.7 s sooner.
// biome-ignore lint/performance/noBarrelFile: the one place that names the package.
export * from 'drizzle-orm'
