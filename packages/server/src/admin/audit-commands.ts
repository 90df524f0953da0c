import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { cutAudit } from '../platform/audit/cut-audit.ts'
import { readAudit, searchAudit, type AuditSearch, type FoundRecord } from '../platform/audit/search-audit.ts'
import { verifyAudit } from '../platform/audit/verify-audit.ts'
import { fileError } from '../platform/ops/backup/file-error.ts'
import { StartError } from '../platform/start-error.ts'
import { daysOf, type AdminCommand, type AdminDeps } from './command.ts'

const mostDays = 36_500

/** The minimum number of days: clients are shown who accessed their data, and an inquiry needs the records. */
const leastKept = 30

async function searchOf(
  { useCases, organisationId }: AdminDeps,
  { days, person, subject }: Readonly<Record<string, string>>,
): Promise<AuditSearch> {
  const found =
    person === undefined ? undefined : await useCases.account.findPersonByEmail({ organisationId, email: person })
  if (person !== undefined && !found) throw new StartError(`There is no account ${person}`)
  return {
    organisationId,
    ...(days === undefined ? {} : { days: daysOf('days', days, mostDays) }),
    ...(found ? { about: { personId: found.id, userId: found.userId } } : {}),
    ...(subject === undefined ? {} : { subject }),
  }
}

const lineOf = ({ sequence, at, action, subject, actor, about, sourceAddress }: FoundRecord) =>
  `${sequence}  ${at.toISOString()}  ${action} ${subject}  by ${actor}` +
  (about.length > 0 ? `  about ${about.join(' ')}` : '') +
  (sourceAddress === null ? '' : `  from ${sourceAddress}`)

/** The operator's commands for the audit. */
export const auditCommands = {
  // Refused are failed sign-ins, calls that a person or an import key isn't allowed to make, and copied tokens.
  'list-refusals': {
    options: ['days'],
    async *run({ pool, organisationId }, { days = '' }) {
      const search = { organisationId, days: daysOf('days', days, 90), action: 'refuse' } as const
      let count = 0
      for await (const { at, subject, actor, about, sourceAddress } of searchAudit(pool, search)) {
        count += 1
        yield (
          `${at.toISOString()}  ${subject}  by ${actor}  about ${about.join(' ') || 'no one known'}` +
          (sourceAddress === null ? '' : `  from ${sourceAddress}`)
        )
      }
      if (count === 0) yield 'Nothing was refused'
    },
  },
  'search-audit': {
    options: ['days'],
    optional: ['person', 'subject'],
    async *run(deps, options) {
      let count = 0
      for await (const record of searchAudit(deps.pool, await searchOf(deps, options))) {
        count += 1
        yield lineOf(record)
      }
      yield `${count} ${count === 1 ? 'record' : 'records'}`
    },
  },
  'export-audit': {
    options: ['to'],
    optional: ['days', 'person', 'subject'],
    run: async (deps, { to = '', ...options }) => {
      const search = await searchOf(deps, options)
      let count = 0
      async function* lines() {
        for await (const record of readAudit(deps.pool, search)) {
          count += 1
          yield `${JSON.stringify(record)}\n`
        }
      }
      // Only the user who makes the export may read it. An existing file isn't overwritten.
      await pipeline(Readable.from(lines()), createWriteStream(resolve(to), { mode: 0o600, flags: 'wx' })).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') throw new StartError(`${to} already exists. An export overwrites no file`)
          throw fileError(error, `${to} cannot be written`)
        },
      )
      return `Wrote ${count} records to ${to}, one a line`
    },
  },
  'cut-audit': {
    options: ['keep-days'],
    run: async (deps, { 'keep-days': days = '' }) => {
      const keepDays = daysOf('keep-days', days, mostDays)
      if (keepDays < leastKept) throw new StartError(`--keep-days must be ${leastKept} or more`)
      const { pool, organisationId } = deps
      // Verifies first, because a fault in the deleted records could never be found again.
      const { faults } = await verifyAudit(pool)
      if (faults.length > 0)
        throw new StartError(`Nothing was cut, because the audit is not whole:\n${faults.join('\n')}`)
      const { records, last } = await cutAudit(pool, { organisationId, keepDays })
      return last
        ? `Deleted ${records} records up to ${last.sequence}, whose hash is ${last.hash}. The chain goes on from there`
        : `No record is older than ${keepDays} days`
    },
  },
  'verify-audit': {
    options: [],
    needsOrganisation: false,
    run: async ({ pool }) => {
      const { faults, records, heads } = await verifyAudit(pool)
      if (faults.length > 0) throw new StartError(`The audit is not whole:\n${faults.join('\n')}`)
      const ends = heads.map((head) => `\n${head.organisationId}  ${head.sequence}  ${head.hash}`)
      return `The audit is whole: ${records} records. Each organisation's last record and its hash:${ends.join('')}`
    },
  },
} satisfies Readonly<Record<string, AdminCommand>>
