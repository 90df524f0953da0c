import { fields } from '@attune/api/contract'
import { StartError } from '../platform/start-error.ts'
import { checkedOption, type AdminCommand, type AdminDeps } from './command.ts'

async function findAccount(
  { useCases, organisationId }: Pick<AdminDeps, 'useCases' | 'organisationId'>,
  email: string,
): Promise<string> {
  const userId = await useCases.auth.findUserId(organisationId, email)
  if (userId === undefined) throw new StartError(`There is no account ${email}`)
  return userId
}

/** The operator's commands for the accounts of coaches and clients. */
export const accountCommands = {
  // The command has no option for a password, because shell histories and process lists would show it. The coach
  // chooses one by mail.
  'create-coach': {
    options: ['email', 'first-name', 'last-name'],
    run: async ({ useCases, organisationId, settings }, options) => {
      const email = checkedOption('email', fields.email(), options['email'] ?? '')
      const firstName = checkedOption('first-name', fields.firstName(), options['first-name'] ?? '')
      const lastName = checkedOption('last-name', fields.lastName(), options['last-name'] ?? '')
      if (await useCases.auth.findUserId(organisationId, email)) throw new StartError(`${email} has an account already`)
      const address = `${settings.publicUrl}/changePassword`
      await useCases.account.createCoach({ organisationId, email, firstName, lastName })
      await useCases.auth.mailNewCoach({ organisationId, email, address })
      return `Made the coach ${firstName} ${lastName}, who chooses a password at ${address}. A mail says so`
    },
  },
  // Also ends the account's sessions: its access tokens are refused from then on.
  'disable-account': {
    options: ['email'],
    run: async ({ useCases, organisationId }, { email = '' }) => {
      const userId = await findAccount({ useCases, organisationId }, email)
      await useCases.auth.setStatus({ organisationId, userId, status: 'disabled' })
      return `Disabled the account ${email} and ended its sessions`
    },
  },
  'enable-account': {
    options: ['email'],
    run: async ({ useCases, organisationId }, { email = '' }) => {
      const userId = await findAccount({ useCases, organisationId }, email)
      await useCases.auth.setStatus({ organisationId, userId, status: 'active' })
      return `Enabled the account ${email}`
    },
  },
  'unlock-account': {
    options: ['email'],
    run: async ({ useCases, organisationId }, { email = '' }) => {
      await findAccount({ useCases, organisationId }, email)
      await useCases.auth.unlock(organisationId, email)
      await useCases.passwordReset.forgetGuesses(organisationId, email)
      return `Unlocked the account ${email}: its failed sign-ins and guesses at codes are forgotten`
    },
  },
  // Lists accounts whose emails look the same and therefore count as equal. Such accounts were created before emails
  // were compared in this way.
  'list-equal-accounts': {
    options: [],
    run: async ({ useCases, organisationId }) => {
      const equal = await useCases.auth.listEqualAccounts(organisationId)
      const lines = equal.map(({ email, other }) => `${email} can't sign in: it looks the same as ${other}`)
      return lines.length > 0 ? lines.join('\n') : 'No two accounts have emails that look the same'
    },
  },
  'end-sessions': {
    options: ['email'],
    run: async ({ useCases, organisationId }, { email = '' }) => {
      const userId = await findAccount({ useCases, organisationId }, email)
      const count = await useCases.auth.endSessions({ organisationId, userId })
      return `Ended ${count} ${count === 1 ? 'session' : 'sessions'} of ${email}`
    },
  },
} satisfies Readonly<Record<string, AdminCommand>>
