import type { Api } from '@attune/api'
import { codeOf } from '../../../shared/errors/use-error-text.ts'
import { aFewAtOnce } from '../../../shared/query/a-few-at-once.ts'
import { mutationAtom } from '../../../shared/query/mutation-atom.ts'
import { pendingInvitesAtom } from './invite-atoms.ts'

interface Sending {
  /** False for an address that the coach removed meanwhile. */
  isWanted: (address: string) => boolean
  onInvited: (address: string) => void
}

interface Sent {
  invited: readonly string[]
  /** The errors of the calls that failed, by address. */
  failed: ReadonlyMap<string, unknown>
}

/**
 * Mails each client the link to join, a few at a time, then refetches the pending invites. After the server's limit no
 * further one is sent.
 */
export const sendInvitesAtom = mutationAtom(
  async (api: Api, options, addresses: readonly string[], { isWanted, onInvited }: Sending): Promise<Sent> => {
    const invited: string[] = []
    const failed = new Map<string, unknown>()
    let isLimited = false
    await aFewAtOnce(addresses, async (email) => {
      try {
        if (isLimited || !isWanted(email)) return
        await api.auth.inviteClient({ body: { email } }, options)
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
    onSuccess: (set, { invited }) => {
      if (invited.length > 0) set(pendingInvitesAtom, 'reload')
    },
  },
)
