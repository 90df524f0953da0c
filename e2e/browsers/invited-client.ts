import { vi } from 'vitest'
import { mailsIn } from '../support/mails.ts'

/** Waits until an invite was mailed to this address. Returns the path of its link. */
export const mailedInvite = (dataDir: string, email: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const mail = (await mailsIn(dataDir)).find((one) => one.includes(`To: ${email}`)) ?? ''
      const [path] = /\/invite\/[\w-]{43}/.exec(mail.replaceAll(/=\r?\n/g, '')) ?? []
      if (!path) throw new Error('No invite was mailed')
      return path
    },
    { timeout: 60_000, interval: 500 },
  )

/** Returns a time zone in which it is between 7:00 and 8:00 now, so that the morning's exercise and reflection are open. */
export function zoneInTheMorning(): string {
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format(Date.now()))
  const zone = Intl.supportedValuesOf('timeZone').find((one) => hourIn(one) === 7)
  if (!zone) throw new Error('It is 7:00 in no zone')
  return zone
}
