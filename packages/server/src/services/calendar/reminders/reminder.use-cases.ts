import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type ChosenReminders,
  DAY_MS,
  REFLECTION_WINDOW_NAMES,
  type Reminders,
  TIMES_OF_DAY,
} from '@attune/api/contract'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { isId } from '../../../platform/ids.ts'
import { deleteClaimsBefore, findReminders, putReminders, stopReminders } from './reminder.repository.ts'
import { sendReminders, type SendRemindersDeps } from './send-reminders.ts'

export type ReminderUseCases = ReturnType<typeof createReminderUseCases>

/** Milliseconds after which a queued reminder is deleted. Its slot or window closed long before. */
const keptFor = 7 * DAY_MS

interface ReminderDeps extends Omit<SendRemindersDeps, 'addressToStop'> {
  /** The key for signing the addresses that end reminders. */
  secret: Uint8Array
}

/** Use cases for the mails that remind clients when a slot or window of the plan opens. */
export function createReminderUseCases({ secret, ...deps }: ReminderDeps) {
  const { db, clock, publicUrl } = deps
  const macOf = (clientId: string) => createHmac('sha256', secret).update(clientId).digest('base64url')
  const addressToStop = (clientId: string) => `${publicUrl}/calendar/reminders/${clientId}.${macOf(clientId)}`

  /** Returns the client whose reminders a link ends, or `undefined` if this server didn't create the link. */
  function clientOfLink(link: string): string | undefined {
    const [clientId = '', mac = ''] = link.split('.')
    if (!isId(clientId)) return undefined
    const [given, right] = [Buffer.from(mac), Buffer.from(macOf(clientId))]
    return given.length === right.length && timingSafeEqual(given, right) ? clientId : undefined
  }

  return {
    getReminders: (client: ClientKey): Promise<Reminders> => findReminders(db, client),

    /** Chooses the openings that have reminders, starting with the next opening. */
    setReminders: async (client: ClientKey, body: ChosenReminders): Promise<Reminders> => {
      const { slots = [...TIMES_OF_DAY], windows = [...REFLECTION_WINDOW_NAMES] } = body
      const chosen = { ...body, slots, windows }
      await putReminders(db, client, chosen, clock.now())
      return chosen
    },

    /** Returns whether this server created the link for ending reminders. */
    isLinkToStop: (link: string): boolean => clientOfLink(link) !== undefined,

    /** Ends reminders through the link in a mail, without a sign-in. Returns whether this server created the link. */
    stopReminders: async (organisationId: string, link: string): Promise<boolean> => {
      const clientId = clientOfLink(link)
      if (clientId !== undefined) await stopReminders(db, { organisationId, clientId })
      return clientId !== undefined
    },

    sendReminders: sendReminders({ ...deps, addressToStop }),

    forgetOldReminders: (): Promise<void> => deleteClaimsBefore(db, new Date(clock.now().getTime() - keptFor)),
  }
}
