import { argv, exit } from 'node:process'
import { findChromium } from '../../testing/chromium.ts'
import { runTool } from './run.ts'

const usage = `console-sdk e2e [<name> …]: end-to-end tests in Chromium, with the area inside the console at CONSOLE_URL

AGENT_EMAIL and AGENT_PASSWORD name the agent who signs in there.`

if (argv.includes('--help')) console.log(usage)
else if (findChromium() === null) {
  console.error('Journeys need Chromium: install it (on Debian: apt-get install chromium) or set CHROMIUM.')
  exit(1)
} else exit(await runTool('@playwright/test', 'cli.js', ['test', ...argv.slice(2)]))
