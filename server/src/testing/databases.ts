import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** An empty database beside the run's own; `owner`: owned by a role that may do nothing else. */
export interface EmptyDatabase {
  readonly url: string
  readonly name: string
  readonly drop: () => Promise<void>
}

const admin = async (...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client(process.env.TEST_DATABASE_URL)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

export const emptyDatabase = async (): Promise<EmptyDatabase> => {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  const password = randomUUID()
  await admin(
    `create role ${name} login password '${password}'`,
    `create database ${name} owner ${name} template template0`,
  )
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${name}`
  url.username = name
  url.password = password
  return {
    url: url.href,
    name,
    drop: () => admin(`drop database ${name} with (force)`, `drop role ${name}`),
  }
}
