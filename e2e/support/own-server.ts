import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, inject } from 'vitest'
import { openPage, signedIn } from './browsing.ts'
import { withDemo } from './demos.ts'
import { mailsIn } from './mails.ts'
import { administer, COACH, removeDataDir, serve, type ServerProcess } from './serving.ts'

/** Starts a separate server for journeys that change data. A small demo is ready sooner. */
export function ownServer(clients = 1) {
  let server: ServerProcess
  beforeAll(async () => {
    server = await serve(await withDemo(inject('demos'), clients))
  })
  afterAll(async () => {
    await server.stop()
    await removeDataDir(server.dataDir)
  })

  const open = (options?: BrowserContextOptions) => openPage({ baseURL: server.address, ...options })

  /** Opens a page at a path with a coach signed in. */
  async function openSignedIn(path: string, credentials = COACH): Promise<Page> {
    const page = await open(await signedIn(server.address, credentials))
    await page.goto(path)
    return page
  }

  /** Returns all mails that were sent to an email address, oldest first. */
  const mailsTo = async (email: string): Promise<string[]> =>
    (await mailsIn(server.dataDir)).filter((mail) => mail.includes(`To: ${email}`))

  /** Runs an operator's command while the server is running. */
  const administerIt = (command: readonly string[]) => administer(command, server.dataDir)

  return { address: () => server.address, open, openSignedIn, mailsTo, administer: administerIt }
}
