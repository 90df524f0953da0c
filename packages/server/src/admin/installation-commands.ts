import { join, resolve } from 'node:path'
import { recordOperatorsAct } from '../platform/audit/operators-records.ts'
import { fileTransport } from '../platform/mail/file-transport.ts'
import { smtpTransport } from '../platform/mail/smtp-transport.ts'
import { backUp } from '../platform/ops/backup/back-up.ts'
import { restore } from '../platform/ops/backup/restore.ts'
import { listClients, listCoaches } from '../platform/ops/list-people.ts'
import { removeOrganisation } from '../platform/ops/remove-organisation.ts'
import { readStatus } from '../platform/ops/status.ts'
import { StartError } from '../platform/start-error.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import type { AdminCommand } from './command.ts'

const used = (at: Date | null) => (at ? `last here ${at.toISOString().slice(0, 10)}` : 'never signed in')

/** The operator's commands for the installation as a whole. */
export const installationCommands = {
  status: {
    options: [],
    needsOrganisation: false,
    run: async ({ pool, organisationId, settings }) => {
      const { smtpUrl, dataDirectory } = settings
      const mail = smtpUrl ? smtpTransport(smtpUrl) : fileTransport(join(dataDirectory, 'outbox'))
      return (await readStatus(pool, { organisationId, mail, files: openStorage(settings) })).join('\n')
    },
  },
  'list-coaches': {
    options: [],
    async *run({ pool, organisationId }) {
      for await (const { email, name, status, clients, lastUsedAt } of listCoaches(pool, organisationId))
        yield `${email}  ${name}  ${status}  ${clients} ${clients === 1 ? 'client' : 'clients'}  ${used(lastUsedAt)}`
    },
  },
  'list-clients': {
    options: [],
    async *run({ pool, organisationId }) {
      for await (const { email, name, status, coaches, joinedAt, lastUsedAt } of listClients(pool, organisationId)) {
        const since = `since ${joinedAt.toISOString().slice(0, 10)}`
        yield `${email}  ${name}  ${status}  ${since}  with ${coaches.join(' ') || 'no coach'}  ${used(lastUsedAt)}`
      }
    },
  },
  backup: {
    options: ['to'],
    needsOrganisation: false,
    run: async ({ pool, settings, organisationId, useCases }, { to = '' }) => {
      const { rows, pictures } = await backUp(pool, { to: resolve(to), files: openStorage(settings) })
      if (await useCases.account.hasOrganisation(organisationId))
        await recordOperatorsAct(pool, { organisationId, act: 'backUp' })
      return `Wrote ${rows} rows and ${pictures} pictures to ${to}`
    },
  },
  restore: {
    options: ['from'],
    needsOrganisation: false,
    run: async ({ pool, settings }, { from = '' }) => {
      const { rows, pictures, erased } = await restore(pool, { from: resolve(from), files: openStorage(settings) })
      const again = erased > 0 ? ` Erased ${erased} ${erased === 1 ? 'client' : 'clients'} again.` : ''
      return `Restored ${rows} rows and ${pictures} pictures.${again} Every user has to sign in again`
    },
  },
  // Only an organisation that the simulator has filled is a demo. Anything that people have added to it since is
  // removed, too.
  'remove-demo': {
    options: [],
    run: async ({ pool, organisationId, settings, ask }) => {
      const { rows } = await pool.query<{ name: string; clients: number }>(
        `select o.name, (select count(*) from person p where p.organisation_id = o.id and p.type = 'user') as clients
         from organisation o join simulation s on s.organisation_id = o.id where o.id = $1`,
        [organisationId],
      )
      const [demo] = rows
      if (!demo) throw new StartError(`The organisation ${organisationId} is no demo: nothing was removed`)
      const question = `The demo ${demo.name} with its ${demo.clients} clients, and whatever else is in this organisation, is removed for ever.\nType the organisation's name to continue: `
      const typed = (await ask(question)).trim()
      if (typed !== demo.name) throw new StartError(`Nothing was removed: ${typed || 'nothing'} is not ${demo.name}`)
      const removed = await removeOrganisation(pool, { organisationId, files: openStorage(settings) })
      return `Removed the demo: ${removed} rows, and the files. Start the server with DEMO=off, or it makes a new one`
    },
  },
} satisfies Readonly<Record<string, AdminCommand>>
