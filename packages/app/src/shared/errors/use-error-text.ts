import { ApiError, type CallFailureCode, type contract } from '@attune/api'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'

type Operations = (typeof contract)[keyof typeof contract]
type Each<O> = O extends unknown ? keyof O : never
type CodesOf<Id extends string, O = Operations> =
  O extends Record<Id, { errors: readonly (infer Code extends string)[] }> ? Code : never

type Key = ParseKeys<
  [
    'sign-in',
    'add-recordings',
    'change-password',
    'attention',
    'attention-view',
    'clients',
    'client-profile',
    'many-clients',
    'notes',
    'reports',
    'settings',
  ]
>
type Texts = {
  readonly [Id in Each<Operations>]?: { readonly [Code in CodesOf<Id> | CallFailureCode]?: Key } & {
    readonly otherwise: Key
  }
}

const unanswered = {
  no_answer: 'change-password:auth.changePassword.requestFailed',
  timeout: 'change-password:auth.changePassword.requestFailed',
  otherwise: 'change-password:auth.changePassword.requestError',
} as const
const wrongCode = 'change-password:auth.changePassword.wrongCode'
const tooManyCodes = 'change-password:auth.changePassword.tooManyCodes'
const inviteFailed = 'clients:invite.failed'

/** The app's text for a failed operation, by the error's code. */
const errorTexts = {
  login: {
    wrong_credentials: 'sign-in:error.wrongCredentials',
    too_many_tries: 'sign-in:error.locked',
    otherwise: 'sign-in:error.notPossible',
  },
  requestPasswordReset: unanswered,
  verifyResetCode: { ...unanswered, wrong_code: wrongCode, too_many_tries: tooManyCodes },
  resetPassword: {
    wrong_code: wrongCode,
    too_many_tries: tooManyCodes,
    otherwise: 'change-password:auth.changePassword.resetFailed',
  },
  inviteClient: {
    already_client: 'clients:invite.refused.already_client',
    already_invited: 'clients:invite.refused.already_invited',
    too_many_invites: 'clients:invite.refused.too_many_invites',
    otherwise: inviteFailed,
  },
  resendInvite: { otherwise: inviteFailed },
  revokeInvite: { otherwise: inviteFailed },
  updatePerson: { not_your_profile: 'settings:aboutYou.notYours', otherwise: 'settings:failed' },
  putProfilePicture: {
    content_too_large: 'settings:picture.tooBig',
    not_an_image: 'settings:picture.notAnImage',
    otherwise: 'settings:picture.failed',
  },
  deleteProfilePicture: { otherwise: 'settings:failed' },
  reviewClient: { facts_changed: 'attention:factsChanged', otherwise: 'attention:notSaved' },
  undoReview: { otherwise: 'attention:notUndone' },
  budgetAttention: { otherwise: 'attention-view:budget.notSaved' },
  setMorningMail: { otherwise: 'settings:morningMail.notSaved' },
  sendMorningMail: { otherwise: 'settings:morningMail.notSent' },
  setClientState: { otherwise: 'many-clients:state.failed' },
  setClientTags: { otherwise: 'many-clients:tags.failed' },
  writeNote: { otherwise: 'notes:notSaved' },
  changeNote: { stale_version: 'notes:changedElsewhere', otherwise: 'notes:notSaved' },
  deleteNote: { otherwise: 'notes:notDeleted' },
  restoreNote: { otherwise: 'notes:notRestored' },
  getReportDraft: { otherwise: 'client-profile:report.draftFailed' },
  putReportDraft: {
    stale_version: 'client-profile:report.stale',
    otherwise: 'client-profile:report.saveState.failed',
  },
  listReports: { otherwise: 'client-profile:report.listFailed' },
  startReport: {
    not_found: 'reports:failed.notYours',
    no_answer: 'reports:failed.unanswered',
    timeout: 'reports:failed.unanswered',
    otherwise: 'reports:failed.otherwise',
  },
  getReportFile: { otherwise: 'client-profile:report.notOpened' },
  exportRecords: {
    not_found: 'client-profile:records.notFound',
    no_answer: 'client-profile:records.unanswered',
    timeout: 'client-profile:records.unanswered',
    otherwise: 'client-profile:records.failed',
  },
  previewRecordingFile: {
    content_too_large: 'add-recordings:problem.fileTooLarge',
    otherwise: 'add-recordings:notRead',
  },
  addRecording: {
    recording_exists: 'add-recordings:isReading',
    before_the_journey: 'add-recordings:beforeTheJourney',
    otherwise: 'add-recordings:notAdded',
  },
  addRestingReading: {
    recording_exists: 'add-recordings:isExercise',
    otherwise: 'add-recordings:notAdded',
  },
  addRestingSummary: { otherwise: 'add-recordings:notAdded' },
  startNextStep: {
    step_already_started: 'client-profile:phaseChange.alreadyStarted',
    no_next_step_planned: 'client-profile:phaseChange.notPlanned',
    otherwise: 'client-profile:phaseChange.failed',
  },
} as const satisfies Texts

/** Returns the error's code, or `undefined` if the error isn't a failed call's. */
export const codeOf = (error: unknown): ApiError['code'] | undefined =>
  error instanceof ApiError ? error.code : undefined

/**
 * Returns whether a call may have taken effect: it got no answer, or an answer from a service that is down or is still
 * working on the call.
 */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'still_in_progress')

/**
 * Returns a function that returns the text for an operation's error or for an error code. If there is no code, it
 * returns the general text.
 */
export function useErrorText() {
  const { t } = useTranslation()
  // Every screen loads its own namespace with the texts for its operations, so the type of `t` doesn't include them.
  const textOf = t as unknown as (key: Key, values: Record<string, string>) => string
  return (operation: keyof typeof errorTexts, error?: unknown, values: Record<string, string> = {}): string => {
    const texts: Readonly<Record<string, Key>> & { otherwise: Key } = errorTexts[operation]
    const code = typeof error === 'string' ? error : codeOf(error)
    return textOf((code && texts[code]) || texts.otherwise, values)
  }
}
