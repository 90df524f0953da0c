import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { compiled, freePort, launch } from '../../e2e/support/serving.ts'

/** Milliseconds from the start of the process to the first answer that queried the database. */
export interface Starts {
  readonly ours: number[]
  readonly bare: number[]
}

const bareServer = fileURLToPath(new URL('bare-server.ts', import.meta.url))

async function startOnce(begin: (port: string) => ChildProcess): Promise<number> {
  const port = String(await freePort())
  const began = performance.now()
  const child = begin(port)
  const ended = once(child, 'close')
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => /ready/.test(chunk.toString()) && resolve())
    void ended.then(() => reject(new Error('The server ended before it was ready')))
  })
  const response = await fetch(`http://127.0.0.1:${port}/health/ready`)
  if (!response.ok) throw new Error(`A server that was ready answered ${response.status}`)
  const milliseconds = performance.now() - began
  child.kill('SIGINT')
  await ended
  return milliseconds
}

/**
 * Starts servers with the data of a stopped server. Attune's server and Hono with pg take turns. Each start includes
 * the start of the database.
 */
export async function measureStarts(
  settings: Record<string, string> & { DATA_DIR: string },
  rounds: number,
): Promise<Starts> {
  const starts: Starts = { ours: [], bare: [] }
  for (let round = -1; round < rounds; round++) {
    const ours = await startOnce((PORT) => launch({ ...settings, PORT }).child)
    const bare = await startOnce((port) =>
      spawn(process.execPath, [bareServer, settings.DATA_DIR, port], {
        env: { ...process.env, NODE_COMPILE_CACHE: compiled },
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    )
    // The first start of each server doesn't count, because it reads the files from disk.
    if (round < 0) continue
    starts.ours.push(ours)
    starts.bare.push(bare)
  }
  return starts
}
