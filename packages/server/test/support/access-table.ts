import type { contract, Service } from '@attune/api/contract'
import type { Pair } from './clients/two-organisations.ts'

type OperationId = { [S in Service]: keyof (typeof contract)[S] }[Service]

/**
 * The records that an operation is about. They determine its answer to every kind of caller:
 * - `open`: no one's records, and no token is needed;
 * - `self`: only the caller's records;
 * - `list`: the records of all of the caller's clients, and of no one else;
 * - `named`: the record that the address names, which is not found unless it is the caller's;
 * - `own`: the record that the address names, which only the person themself may change;
 * - `import`: the records of the person whom the address names, for an import key only.
 */
export type AccessRow =
  | { readonly about: 'open' | 'self' | 'list' }
  | { readonly about: 'named' | 'own'; params(of: Pair, caller: 'coach' | 'user'): Readonly<Record<string, string>> }
  | { readonly about: 'import'; params?(of: Pair): Readonly<Record<string, string>> }

const client: AccessRow = { about: 'named', params: ({ clientId }) => ({ personId: clientId }) }
const review: AccessRow = { about: 'named', params: ({ clientId, reviewId }) => ({ personId: clientId, reviewId }) }
const visit: AccessRow = { about: 'named', params: ({ clientId, visitId }) => ({ personId: clientId, visitId }) }
const report: AccessRow = {
  about: 'named',
  params: ({ clientId, reportId }) => ({ personId: clientId, reportId }),
}
const session: AccessRow = { about: 'named', params: ({ clientId, sessionId }) => ({ personId: clientId, sessionId }) }
const note: AccessRow = { about: 'named', params: ({ clientId, noteId }) => ({ personId: clientId, noteId }) }
const invite: AccessRow = { about: 'named', params: ({ inviteId }) => ({ id: inviteId }) }
const imported: AccessRow = { about: 'import', params: ({ clientId }) => ({ personId: clientId }) }
const ownPerson: AccessRow = {
  about: 'own',
  params: (of, caller) => ({ id: caller === 'coach' ? of.coachId : of.clientId }),
}

/** The callers that may call each operation of the contract. A missing row is a type error. */
export const accessTable: Readonly<Record<OperationId, AccessRow>> = {
  login: { about: 'open' },
  refreshSession: { about: 'open' },
  requestPasswordReset: { about: 'open' },
  verifyResetCode: { about: 'open' },
  resetPassword: { about: 'open' },
  acceptInvite: { about: 'open' },
  getCurrentSession: { about: 'self' },
  logout: { about: 'self' },
  listUsers: { about: 'list' },
  inviteClient: { about: 'self' },
  listInvites: { about: 'list' },
  resendInvite: invite,
  revokeInvite: invite,
  listClientInvites: client,
  getConsent: { about: 'self' },
  listAccesses: { about: 'self' },
  withdrawConsent: { about: 'self' },
  listPersons: { about: 'list' },
  updatePerson: ownPerson,
  setClientState: client,
  setClientTags: client,
  setTimezone: { about: 'self' },
  listNoteSummaries: { about: 'list' },
  listNotes: client,
  writeNote: client,
  changeNote: note,
  deleteNote: note,
  restoreNote: note,
  getNoteDraft: client,
  putNoteDraft: client,
  getSavedViews: { about: 'self' },
  putSavedViews: { about: 'self' },
  listSurveyProgress: { about: 'list' },
  listOpenSurveys: { about: 'self' },
  recordReflections: { about: 'self' },
  answerAssessment: { about: 'named', params: ({ assessmentId }) => ({ surveyId: assessmentId }) },
  listExerciseProgress: { about: 'list' },
  startExercise: { about: 'self' },
  recordExercises: { about: 'self' },
  finishExercise: { about: 'named', params: ({ sessionId }) => ({ sessionId }) },
  previewRecordingFile: client,
  addRecording: client,
  addRestingReading: client,
  addRestingSummary: client,
  listExerciseSessions: client,
  listHrv: { about: 'list' },
  getExerciseBeats: session,
  getHrvOverTime: client,
  recordRestingReadings: { about: 'self' },
  getRestingReadings: client,
  getPaceResponse: client,
  listJourneys: { about: 'list' },
  getJourney: client,
  startNextStep: client,
  listPlans: { about: 'list' },
  listEngagements: { about: 'list' },
  getEngagement: client,
  recordDeviceUse: { about: 'self' },
  recordHeartRates: { about: 'self' },
  getHeartRates: client,
  getRestingPulse: client,
  listIndicators: { about: 'list' },
  getIndicators: client,
  getToday: { about: 'self' },
  getReminders: { about: 'self' },
  setReminders: { about: 'self' },
  getCalendarAddress: { about: 'self' },
  createCalendarAddress: { about: 'self' },
  deleteCalendarAddress: { about: 'self' },
  getActivity: client,
  listEvents: client,
  getReflections: client,
  getReflectionTiming: client,
  listAssessments: client,
  listAttention: { about: 'list' },
  followClients: { about: 'list' },
  budgetAttention: { about: 'self' },
  getChangePeriod: { about: 'self' },
  setChangePeriod: { about: 'self' },
  getMorningMail: { about: 'self' },
  setMorningMail: { about: 'self' },
  previewMorningMail: { about: 'self' },
  sendMorningMail: { about: 'self' },
  getAttention: client,
  listReviews: client,
  reviewClient: client,
  undoReview: review,
  listVisits: { about: 'list' },
  startVisit: client,
  continueVisit: visit,
  endVisit: visit,
  getReportFigures: client,
  getReportDraft: client,
  putReportDraft: client,
  listReports: client,
  startReport: client,
  getReport: report,
  getPrintedFigures: report,
  getReportFile: report,
  getReportArchive: { about: 'named', params: ({ reportId }) => ({ reportIds: reportId }) },
  exportRecords: client,
  downloadOwnData: { about: 'self' },
  getProfilePicture: { about: 'named', params: ({ pictureId }) => ({ id: pictureId }) },
  putProfilePicture: ownPerson,
  deleteProfilePicture: ownPerson,
  importCoaches: { about: 'import' },
  importClients: { about: 'import' },
  planNextSteps: imported,
  importExercises: imported,
  importRestingReadings: imported,
  importRecordingFile: imported,
  importReflections: imported,
  importAssessments: imported,
  listQuestionnaires: { about: 'import' },
  importDeviceUse: imported,
  importHeartRates: imported,
  importProfilePicture: imported,
}
