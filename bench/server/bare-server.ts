// A server to compare starts with. It uses only Hono and pg on the same embedded database, with one route that queries
// it. `node bare-server.ts <DATA_DIR> <port>`
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { openEmbeddedPostgres } from '../../packages/server/src/platform/database/embedded/embedded-postgres.ts'

const [dataDirectory = '', port = ''] = process.argv.slice(2)
const postgres = await openEmbeddedPostgres({ dataDirectory })
const pool = new pg.Pool({ connectionString: postgres.url() })
// The database may end before the last connection has closed.
pool.on('error', () => undefined)
await pool.query('select 1')
const app = new Hono()
app.get('/health/ready', async (c) => {
  await pool.query('select 1')
  return c.json({ status: 'ready' })
})
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(port) }, () => console.log('ready'))

async function stop(): Promise<void> {
  server.close()
  await pool.end()
  await postgres.close()
  process.exit()
}
process.on('SIGTERM', () => void stop())
