import { createFirstSuperUser } from '../server/src/platform/agents/first-super-user.ts'
import { inviteDays } from '../server/src/platform/agents/invitation.ts'
import { openExisting } from '../server/src/platform/backup/source.ts'
import { connect } from '../server/src/platform/postgres/connect.ts'
import { readSettings } from '../server/src/settings.ts'
import { reportingErrors } from './backup/asked.ts'
import { Refused, runCommand } from './release/command.ts'

const usage = 'pnpm create-first <email>'

await runCommand(usage, {}, async ({ subject }) => {
  if (subject === undefined) throw new Refused(`Name the email address of the first Super User.\nUsage: ${usage}`)
  await reportingErrors(async () => {
    const settings = readSettings(process.env)
    const database = await openExisting(settings)
    const { pool, db, close } = connect(database.url)
    try {
      const { rows } = await pool.query(`select to_regclass('agents') is not null as exists`)
      if (!rows[0].exists) throw new Refused('The database is empty. Start the server once: it creates the tables.')
      const { email, token } = await createFirstSuperUser(db, settings, subject)
      console.log(`${email} is the first Super User.`)
      const origin = settings.publicUrl ?? `http://${settings.host}:${settings.port}`
      if (token === null) return console.log(`They sign in with the password they have: ${origin}/signin`)
      console.log(`Within ${inviteDays} days, this link sets their password once. Give it to nobody else.`)
      console.log(`${origin}/reset-password#invite=${token}`)
    } finally {
      await close()
      await database.close()
    }
  })
})
