import { access, constants, mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { composeMail } from './compose.ts'
import type { CheckedMailTransport } from './mail.ts'

/**
 * Writes each mail to an `.eml` file, for servers without a mail server. The file is named by the mail's id, so that a
 * second attempt writes the same file.
 */
export const fileTransport = (directory: string): CheckedMailTransport => ({
  place: directory,
  probe: async () => {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await access(directory, constants.W_OK)
  },
  isRepeatable: true,
  send: async (mail) => {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const half = join(directory, `.${mail.id}`)
    const file = await open(half, 'w', 0o600)
    try {
      await file.writeFile(await composeMail(mail))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(half, join(directory, `${mail.id}.eml`))
  },
})
