import { signInTo } from '../support/api.ts'
import { mailsIn } from '../support/mails.ts'
import { vi } from 'vitest'

const password = 'Riverbend-47'

/** Invites a client as the demo's coach, accepts the invite with the mailed link, and returns the credentials. */
export async function newClient(address: string, dataDir: string, firstName: string) {
  const email = `${firstName.toLowerCase()}@northfield.example`
  const coach = await signInTo(address)
  await coach.auth.inviteClient({ body: { email } })
  const token = await vi.waitFor(async () => {
    const mail = (await mailsIn(dataDir)).find((one) => one.includes(`To: ${email}`)) ?? ''
    const [, found] = /\/invite\/([\w-]{43})/.exec(mail.replaceAll(/=\r?\n/g, '')) ?? []
    if (!found) throw new Error('No invite was mailed')
    return found
  }, 30_000)
  const joined = { token, firstName, lastName: 'Ilieva', birthDate: '1990-05-04', gender: 'female', password } as const
  await coach.auth.acceptInvite({ body: { ...joined, timezone: 'Europe/Berlin', consent: true } })
  const person = (await coach.account.listPersons()).find((one) => one.firstName === firstName)
  const params = { personId: person?.id ?? '' }
  /** Returns the measures of each exercise, as the coach's app reads them. */
  const measuresOfExercises = async () =>
    (await coach.exercise.listExerciseSessions({ params })).map(({ measures }) => measures)
  return { email, password, measuresOfExercises }
}
