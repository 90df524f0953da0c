import type { Migration } from '../migration.ts'
import { accounts } from './0070-schema/accounts.ts'
import { audit } from './0070-schema/audit.ts'
import { coachWork } from './0070-schema/coach-work.ts'
import { journeys } from './0070-schema/journeys.ts'
import { records } from './0070-schema/records.ts'
import { scopes } from './0070-schema/scopes.ts'
import { signIn } from './0070-schema/sign-in.ts'
import { notes } from './0071-notes.ts'
import { reviews } from './0072-reviews.ts'
import { looks } from './0073-looks.ts'
import { live } from './0074-live.ts'
import { clientStates } from './0075-client-states.ts'
import { clientTags } from './0076-client-tags.ts'
import { attentionDays } from './0077-attention-days.ts'
import { languages } from './0078-languages.ts'
import { morningMails } from './0079-morning-mails.ts'
import { savedViews } from './0080-saved-views.ts'
import { firstInvites } from './0081-first-invites.ts'
import { liveWork } from './0082-live-work.ts'
import { coachWorkPolicies } from './0083-coach-work-policies.ts'
import { fileRemovals } from './0084-file-removals.ts'
import { deviceUseByEnd } from './0085-device-use-by-end.ts'
import { answersWithWork } from './0086-answers-with-work.ts'
import { pages } from './0103-pages.ts'
import { answersWithoutTexts } from './0107-answers-without-texts.ts'
import { codesByAsker } from './0108-codes-by-asker.ts'
import { sourceAddresses } from './0109-source-addresses.ts'
import { firstSignIns } from './0110-first-sign-ins.ts'
import { signedScopes } from './0113-signed-scopes.ts'
import { visits } from './0114-visits.ts'
import { ownRecords } from './0115-own-records.ts'
import { consents } from './0116-consents.ts'
import { growsFirstDay } from './0117-grows-first-day.ts'
import { followUpsOfWholeYears } from './0121-follow-ups-of-whole-years.ts'
import { birthDatesFrom1900 } from './0122-birth-dates.ts'
import { sameTexts } from './0125-same-texts.ts'
import { accesses } from './0126-accesses.ts'
import { calendarAddresses } from './0127-calendar-addresses.ts'
import { reminders } from './0128-reminders.ts'
import { correctedBeats } from './0129-corrected-beats.ts'
import { coachNames } from './0135-coach-names.ts'
import { withdrawals } from './0136-withdrawals.ts'
import { changePeriods } from './0137-change-periods.ts'
import { chosenOpenings } from './0138-chosen-openings.ts'
import { addedRecordings } from './0140-added-recordings.ts'
import { restingReadings } from './0141-resting-readings.ts'
import { restingSummaries } from './0142-resting-summaries.ts'
import { questionnaires } from './0144-questionnaires.ts'

const schema: Migration = {
  name: '0070-schema',
  sql: [accounts, signIn, journeys, records, coachWork, scopes, audit].join('\n'),
  replaces: '0069-origins-of-simulations',
}

/** The migrations in the order in which they run. A released migration never changes. */
export const migrations: readonly Migration[] = [
  schema,
  notes,
  reviews,
  looks,
  live,
  clientStates,
  clientTags,
  attentionDays,
  languages,
  morningMails,
  savedViews,
  firstInvites,
  liveWork,
  coachWorkPolicies,
  fileRemovals,
  deviceUseByEnd,
  answersWithWork,
  pages,
  answersWithoutTexts,
  codesByAsker,
  sourceAddresses,
  firstSignIns,
  signedScopes,
  visits,
  ownRecords,
  consents,
  growsFirstDay,
  followUpsOfWholeYears,
  birthDatesFrom1900,
  sameTexts,
  accesses,
  calendarAddresses,
  reminders,
  correctedBeats,
  coachNames,
  withdrawals,
  changePeriods,
  chosenOpenings,
  addedRecordings,
  restingReadings,
  restingSummaries,
  questionnaires,
]
