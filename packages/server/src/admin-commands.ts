import { accountCommands } from './admin/account-commands.ts'
import { auditCommands } from './admin/audit-commands.ts'
import { clientCommands } from './admin/client-commands.ts'
import type { AdminCommand, AdminDeps } from './admin/command.ts'
import { importKeyCommands } from './admin/import-key-commands.ts'
import { installationCommands } from './admin/installation-commands.ts'
import { organisationCommands } from './admin/organisation-commands.ts'
import { questionnaireCommands } from './admin/questionnaire-commands.ts'
import { StartError } from './platform/start-error.ts'

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
npm run admin -- add-questionnaire --file who-5.json [--dry-run]
npm run admin -- list-questionnaires
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
  ...organisationCommands,
  ...accountCommands,
  ...clientCommands,
  ...importKeyCommands,
  ...auditCommands,
  ...installationCommands,
  ...questionnaireCommands,
}
