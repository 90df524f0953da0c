import { mutationAtom } from '../../../api/mutation-atom.ts'
import { aFewAtOnce } from '../../../api/a-few-at-once.ts'
import { codeOf } from '../../../shared/errors/use-error-text.ts'
import { listPendingInvites } from './invite-atoms.ts'

interface Sending {
  addresses: readonly string[]
  /** Returns whether the coach still wants to invite the address, or has removed it in the meantime. */
  isWanted: (address: string) => boolean
  onInvited: (address: string) => void
}

interface Sent {
  invited: readonly string[]
  /** The errors of the calls that failed, by address. */
  failed: ReadonlyMap<string, unknown>
}

/**
 * Sends the invites, a few at a time, and then refetches the pending ones. Stops once the server's limit is reached.
 */
export const sendInvitesAtom = mutationAtom(
  async ({ api, signal }, { addresses, isWanted, onInvited }: Sending): Promise<Sent> => {
    const invited: string[] = []
    const failed = new Map<string, unknown>()
    let isLimited = false
    await aFewAtOnce(addresses, async (email) => {
      try {
        if (isLimited || !isWanted(email)) return
        await api.auth.inviteClient({ body: { email } }, { signal })
        invited.push(email)
        onInvited(email)
      } catch (error) {
        failed.set(email, error)
        if (codeOf(error) === 'too_many_tries') isLimited = true
      }
    })
    return { invited, failed }
  },
  {
    onSuccess: ({ invited }, _sending, _, { client }) => {
      if (invited.length > 0) void client.invalidateQueries({ queryKey: listPendingInvites.queryKey })
    },
  },
)
