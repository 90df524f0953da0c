import { parseArgs } from 'node:util'
import { callDirectly, loopback } from './call-directly.ts'
import { connect } from './connect.ts'
import { failureText } from './failure-text.ts'
import { simulate } from './simulate.ts'

const usage = `IMPORT_KEY=… npm run simulate -- --url https://attune.example --clients 24 [--now 2026-06-11T17:40:00Z] [--origin 2026-06-11T17:40:00Z]

The key is made by the operator of that server: npm run admin -- create-import-key --days 1
--clients  how many clients the first coach has, 1 to 1000; the second coach has 6 more
--now      until when the people live; the present when absent
--origin   when the server was filled for the first time; --now when absent`

class UsageError extends Error {}

function readOptions() {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      clients: { type: 'string' },
      now: { type: 'string' },
      origin: { type: 'string' },
    },
  })
  const importKey = process.env['IMPORT_KEY']?.trim()
  const { url = '', clients: count = '', now = new Date().toISOString(), origin: filledAt = now } = values
  const clients = /^\d+$/.test(count) ? Number(count) : 0
  const until = Date.parse(now)
  const origin = Date.parse(filledAt)
  const isWhole = importKey && /^https?:/.test(url) && URL.canParse(url) && clients >= 1 && clients <= 1000
  if (!isWhole || Number.isNaN(until) || Number.isNaN(origin)) throw new UsageError(usage)
  return { importKey, url: new URL(url).origin, clients, until, origin }
}

try {
  const { importKey, url, ...simulation } = readOptions()
  const began = performance.now()
  const log = (line: string) => console.log(line)
  callDirectly(loopback)
  const api = await connect({ url, importKey, log })
  await simulate({ ...simulation, api, from: -Infinity, log })
  console.log(`Records sent to ${url} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
} catch (error) {
  console.error(error instanceof UsageError ? error.message : failureText(error))
  process.exitCode = 1
}
