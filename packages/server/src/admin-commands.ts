import { resolve } from 'node:path'
import { ERASED_AFTER_DAYS_MAX, fields, ORGANISATION_NAME_MAX_LENGTH, validate } from '@attune/api/contract'
import type pg from 'pg'
import { listRefusals } from './platform/audit/list-refusals.ts'
import { findClientAccounts, type ClientAccount } from './platform/ops/client-data/client-tables.ts'
import { countClientRows, eraseClient } from './platform/ops/client-data/erase-client.ts'
import { exportClient } from './platform/ops/client-data/export-client.ts'
import { ProblemError } from './platform/problems.ts'
import { StartError } from './platform/start-error.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { auditCommands } from './admin/audit-commands.ts'
import type { AdminCommand, AdminDeps } from './admin/command.ts'
import { installationCommands } from './admin/installation-commands.ts'

export type { AdminCommand } from './admin/command.ts'

export const usage = `npm run admin -- create-organisation --name "Northfield Health"
npm run admin -- rename-organisation --name "Northfield Health"
npm run admin -- set-withdrawal --erase-after 30
npm run admin -- create-coach --email dana@northfield.example --first-name Dana --last-name Whitlock
npm run admin -- list-coaches
npm run admin -- list-clients
npm run admin -- assign-client --client amara@northfield.example --coach dana@northfield.example
npm run admin -- plan-next-steps --client amara@northfield.example
npm run admin -- export-client --client amara@northfield.example --to amara.json
npm run admin -- erase-client --client amara@northfield.example
npm run admin -- create-import-key --days 1
npm run admin -- list-import-keys
npm run admin -- revoke-import-key --key 019a0000-0000-7000-8000-00000000000f
npm run admin -- recompute-day-sums --client amara@northfield.example
npm run admin -- disable-account --email dana@northfield.example
npm run admin -- enable-account --email dana@northfield.example
npm run admin -- unlock-account --email dana@northfield.example
npm run admin -- list-equal-accounts
npm run admin -- end-sessions --email dana@northfield.example
npm run admin -- list-refusals --days 1
npm run admin -- search-audit --days 7 [--person dana@northfield.example] [--subject getJourney]
npm run admin -- export-audit --to audit.jsonl [--days 365] [--person …] [--subject …]
npm run admin -- cut-audit --keep-days 365
npm run admin -- verify-audit
npm run admin -- backup --to attune.backup
npm run admin -- restore --from attune.backup
npm run admin -- status
npm run admin -- remove-demo
npm run admin -- version`

async function findAccount(
  { useCases, organisationId }: Pick<AdminDeps, 'useCases' | 'organisationId'>,
  email: string,
): Promise<string> {
  const userId = await useCases.auth.findUserId(organisationId, email)
  if (userId === undefined) throw new StartError(`There is no account ${email}`)
  return userId
}

async function findPerson({ useCases, organisationId }: AdminDeps, email: string, type: 'coach' | 'user') {
  const person = await useCases.account.findPersonByEmail({ organisationId, email })
  if (person?.type !== type) throw new StartError(`There is no ${type === 'coach' ? 'coach' : 'client'} ${email}`)
  return person
}

async function findClient(deps: AdminDeps, email: string): Promise<ClientAccount> {
  const { id: clientId } = await findPerson(deps, email, 'user')
  const [account] = await withConnection(deps.pool, (connection) =>
    findClientAccounts(connection, { organisationId: deps.organisationId, clientId }),
  )
  if (!account) throw new StartError(`There is no client ${email}`)
  return account
}

async function withConnection<T>(pool: pg.Pool, run: (connection: pg.ClientBase) => Promise<T>): Promise<T> {
  const connection = await pool.connect()
  try {
    return await run(connection)
  } finally {
    connection.release()
  }
}

/**
 * Validates an option with a rule of the product's forms, and returns the text in the form that they would store.
 * @throws StartError if the forms would refuse it
 */
function checkedOption(option: string, rule: ReturnType<typeof fields.email>, text: string): string {
  const { value, errors } = validate(rule, text)
  if (errors[0]) throw new StartError(`--${option}: ${errors[0].message}`)
  return String(value)
}

const organisationName = () =>
  fields
    .seenName()
    .required('Name is required')
    .max(ORGANISATION_NAME_MAX_LENGTH, `Max ${ORGANISATION_NAME_MAX_LENGTH} characters`)

/**
 * Runs a command and yields the lines that report its result, as they come.
 * @throws StartError with a sentence for the operator if the command names something that doesn't exist
 */
export async function* runCommand(
  command: AdminCommand,
  deps: AdminDeps,
  options: Readonly<Record<string, string>>,
): AsyncGenerator<string, void, undefined> {
  const { useCases, organisationId } = deps
  if (command.needsOrganisation !== false && !(await useCases.account.hasOrganisation(organisationId))) {
    throw new StartError(`There is no organisation ${organisationId}: make it first with create-organisation`)
  }
  const result = command.run(deps, options)
  if (result instanceof Promise) yield await result
  else yield* result
}

export const adminCommands: Readonly<Record<string, AdminCommand>> = {
  ...auditCommands,
  ...installationCommands,
  'create-organisation': {
    options: ['name'],
    needsOrganisation: false,
    run: async ({ useCases, organisationId }, { name: typed = '' }) => {
      const name = checkedOption('name', organisationName(), typed)
      const isNew = await useCases.account.createOrganisation({ id: organisationId, name })
      if (!isNew) throw new StartError(`The organisation ${organisationId} already exists`)
      return `Made the organisation ${name} (${organisationId})`
    },
  },
  'rename-organisation': {
    options: ['name'],
    run: async ({ useCases, organisationId }, { name: typed = '' }) => {
      const name = checkedOption('name', organisationName(), typed)
      await useCases.account.renameOrganisation({ id: organisationId, name })
      return `The organisation is called ${name} from now on. Its coaches and clients see it at their next start`
    },
  },
  // The previous rule still applies to clients who withdrew before this change.
  'set-withdrawal': {
    options: ['erase-after'],
    run: async ({ useCases, organisationId }, { 'erase-after': days = '' }) => {
      if (days !== 'never' && !(/^[1-9]\d{0,2}$/.test(days) && Number(days) <= ERASED_AFTER_DAYS_MAX))
        throw new StartError(`--erase-after must be a number of days from 1 to ${ERASED_AFTER_DAYS_MAX}, or never`)
      await useCases.privacy.setWithdrawal(organisationId, days === 'never' ? null : Number(days))
      return days === 'never'
        ? 'The records of clients who withdraw their consent from now on are kept, until erase-client erases them'
        : `The records of clients who withdraw their consent from now on are erased ${days} ${days === '1' ? 'day' : 'days'} later`
    },
  },
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
  'assign-client': {
    options: ['client', 'coach'],
    run: async (deps, { client = '', coach = '' }) => {
      const { useCases, organisationId } = deps
      const [{ id: clientId }, { id: coachId }] = [
        await findPerson(deps, client, 'user'),
        await findPerson(deps, coach, 'coach'),
      ]
      await useCases.account.reassignClient({ organisationId, coachId, clientId })
      return `${coach} coaches ${client} from now on, and no one else does`
    },
  },
  // The holder of the key can import clients and their history, but can't read anything.
  'create-import-key': {
    options: ['days'],
    run: async ({ useCases, organisationId }, { days = '' }) => {
      if (!/^[1-7]$/.test(days)) throw new StartError('--days must be a number from 1 to 7')
      return useCases.importKeys.issue(organisationId, Number(days) * 24 * 60 * 60)
    },
  },
  'list-import-keys': {
    options: [],
    run: async ({ useCases, organisationId }) => {
      const keys = await useCases.importKeys.list(organisationId)
      const lines = keys.map(
        ({ id, createdAt, expiresAt, state }) =>
          `${id}  ${createdAt.toISOString()} to ${expiresAt.toISOString()}  ${state}`,
      )
      return lines.length > 0 ? lines.join('\n') : 'There is no import key'
    },
  },
  'revoke-import-key': {
    options: ['key'],
    run: async ({ useCases, organisationId }, { key = '' }) => {
      const isRevoked =
        fields.uuid().isValidSync(key) && (await useCases.importKeys.revoke({ organisationId, id: key }))
      if (!isRevoked) throw new StartError(`There is no import key ${key} to revoke: list-import-keys shows them`)
      return `Revoked the import key ${key}, which opens nothing any more`
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
  'list-refusals': {
    options: ['days'],
    run: async ({ pool, organisationId }, { days = '' }) => {
      if (!/^([1-9]|[1-8]\d|90)$/.test(days)) throw new StartError('--days must be a number from 1 to 90')
      const refusals = await listRefusals(pool, organisationId, Number(days))
      const lines = refusals.map(
        ({ at, actor, operation, ids, sourceAddress }) =>
          `${at.toISOString()}  ${operation}  by ${actor}  about ${ids.join(' ') || 'no one known'}` +
          (sourceAddress === null ? '' : `  from ${sourceAddress}`),
      )
      return lines.length > 0 ? lines.join('\n') : 'Nothing was refused'
    },
  },
  'export-client': {
    options: ['client', 'to'],
    run: async (deps, { client: email = '', to = '' }) => {
      const client = await findClient(deps, email)
      const options = { to: resolve(to), files: openStorage(deps.settings), at: deps.now() }
      const { rows, files } = await exportClient(deps.pool, client, options)
      return `Wrote ${rows} rows and ${files} files about ${email} to ${to}`
    },
  },
  // Only a backup can restore an erased client, so the operator types the email again to confirm.
  'erase-client': {
    options: ['client'],
    run: async (deps, { client: email = '' }) => {
      const client = await findClient(deps, email)
      const counts = await withConnection(deps.pool, (connection) => countClientRows(connection, client))
      const lines = counts.map(({ table, rows }) => `${String(rows).padStart(9)}  ${table}`)
      const question = `${lines.join('\n')}\nThese rows and all files of ${client.email} are erased for ever.\nType the email to continue: `
      const typed = (await deps.ask(question)).trim()
      if (typed !== client.email)
        throw new StartError(`Nothing was erased: ${typed || 'nothing'} is not ${client.email}`)
      const { tokenSecret } = deps
      await eraseClient(deps.pool, client, { files: openStorage(deps.settings), tokenSecret, at: deps.now() })
      const rows = counts.reduce((sum, count) => sum + count.rows, 0)
      return `Erased ${client.email}: ${rows} rows, and the files`
    },
  },
  'plan-next-steps': {
    options: ['client'],
    run: async (deps, { client = '' }) => {
      const { id: clientId } = await findPerson(deps, client, 'user')
      try {
        await deps.useCases.journey.planNextSteps({ organisationId: deps.organisationId, clientId })
      } catch (error) {
        throw error instanceof ProblemError ? new StartError(`${client} has no journey`) : error
      }
      return `Planned the phases of ${client} up to Grow`
    },
  },
  'recompute-day-sums': {
    options: ['client'],
    run: async (deps, { client = '' }) => {
      const { id: clientId } = await findPerson(deps, client, 'user')
      await deps.useCases.calendar.recomputeDaySums({ organisationId: deps.organisationId, clientId })
      return `Counted the days of ${client} again from the records`
    },
  },
}
