import { fields } from '@attune/api/contract'
import { StartError } from '../platform/start-error.ts'
import { daysOf, type AdminCommand } from './command.ts'

/** The operator's commands for import keys. */
export const importKeyCommands = {
  // The holder of the key can import clients and their history, but can't read records.
  'create-import-key': {
    options: ['days'],
    run: async ({ useCases, organisationId }, { days = '' }) =>
      useCases.importKeys.issue(organisationId, daysOf('days', days, 7) * 24 * 60 * 60),
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
} satisfies Readonly<Record<string, AdminCommand>>
