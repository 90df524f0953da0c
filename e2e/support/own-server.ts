import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, inject } from 'vitest'
import { openPage, signedIn } from './browsing.ts'
import { mailsIn } from './mails.ts'
import { administer, COACH, newDataDir, removeDataDir, serve, type ServerProcess } from './serving.ts'

/**
 * The settings of a server whose data folder has a demo of this many clients. The first file that asks for a demo has
 * a server make it; the others copy its folder, which takes a tenth of the time.
 */
async function withDemo(clients: number) {
  const settings = { DEMO_CLIENTS: String(clients) }
  const made = join(inject('demos'), settings.DEMO_CLIENTS)
  if (!existsSync(made)) {
    const half = await newDataDir()
    await (await serve({ ...settings, DATA_DIR: half })).stop()
    // Another file's may have been made meanwhile, which serves as well.
    await rename(half, made).catch(() => removeDataDir(half))
  }
  const DATA_DIR = await newDataDir()
  // The copy keeps the files' owner: PostgreSQL doesn't start on files of another user.
  await promisify(execFile)('cp', ['-a', join(made, '.'), DATA_DIR])
  return { ...settings, DATA_DIR }
}

/** A server of its own for the journeys of a file that change data. A small demo is ready sooner. */
export function ownServer(clients = 1) {
  let server: ServerProcess
  beforeAll(async () => {
    server = await serve(await withDemo(clients))
  })
  afterAll(async () => {
    await server.stop()
    await removeDataDir(server.dataDir)
  })

  const open = (options?: BrowserContextOptions) => openPage({ baseURL: server.address, ...options })

  /** A page on which a coach is signed in, at a path. */
  async function openSignedIn(path: string, credentials = COACH): Promise<Page> {
    const page = await open(await signedIn(server.address, credentials))
    await page.goto(path)
    return page
  }

  /** The mails to an email so far, oldest first. */
  const mailsTo = async (email: string): Promise<string[]> =>
    (await mailsIn(server.dataDir)).filter((mail) => mail.includes(`To: ${email}`))

  /** Runs an operator's command beside the server. */
  const administerIt = (command: readonly string[]) => administer(command, server.dataDir)

  return { address: () => server.address, open, openSignedIn, mailsTo, administer: administerIt }
}
