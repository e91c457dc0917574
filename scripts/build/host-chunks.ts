import freshChunks from './fresh-chunks.ts'

// The first module of the host, before anything loads a chunk.
freshChunks()
