import type { Migration } from '../migrate.ts'
import { organisationAndAccounts } from './0001-organisation-and-accounts.ts'
import { journeysAndRecords } from './0002-journeys-and-records.ts'
import { mailInvitesAndResets } from './0003-mail-invites-and-resets.ts'
import { exerciseRecordings } from './0010-exercise-recordings.ts'
import { heartRates } from './0012-heart-rates.ts'
import { attentionReviews } from './0020-attention-reviews.ts'
import { reports } from './0021-reports.ts'
import { audit } from './0030-audit.ts'
import { figuresOfLists } from './0040-figures-of-lists.ts'
import { importKeys } from './0050-import-keys.ts'
import { whatListsJoin } from './0060-what-lists-join.ts'
import { personsWhereAsked } from './0061-persons-where-asked.ts'
import { whereClientsStand } from './0062-where-clients-stand.ts'
import { narrowLogins } from './0063-narrow-logins.ts'
import { auditChain } from './0064-audit-chain.ts'
import { resetCodesByEmail } from './0065-reset-codes-by-email.ts'
import { usedSuccessors } from './0066-used-successors.ts'
import { importedAccounts } from './0067-imported-accounts.ts'
import { failuresOfAccounts } from './0068-failures-of-accounts.ts'
import { originsOfSimulations } from './0069-origins-of-simulations.ts'

/** In the order in which they run; one that was released never changes. */
export const migrations: readonly Migration[] = [
  organisationAndAccounts,
  journeysAndRecords,
  mailInvitesAndResets,
  exerciseRecordings,
  heartRates,
  attentionReviews,
  reports,
  audit,
  figuresOfLists,
  importKeys,
  whatListsJoin,
  personsWhereAsked,
  whereClientsStand,
  narrowLogins,
  auditChain,
  resetCodesByEmail,
  usedSuccessors,
  importedAccounts,
  failuresOfAccounts,
  originsOfSimulations,
]
