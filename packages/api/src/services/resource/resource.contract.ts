import * as yup from 'yup'
import { CREDENTIAL_MAX_LENGTH, PAGE, UPLOAD_SIZE_LIMIT } from '../../model/limits.ts'
import { REPORT_PERIODS } from '../../model/enumerations.ts'
import { pageQuery, personId, recordId, uuid } from '../../model/fields.ts'
import { defineOperation, replacedVersion } from '../../operation.ts'
import { personSchema } from '../account/person.ts'
import { languageOfTexts } from '../auth/auth.contract.ts'
import {
  printedFiguresSchema,
  reportContentSchema,
  reportDraftSchema,
  reportFiguresSchema,
  reportSchema,
} from './report.ts'

export { reportContentSchema } from './report.ts'
export { assessmentLine, exerciseLine, reflectionLine, type AnsweredReflection } from './record-file.ts'
export { recordHeaders } from './record-headers.ts'
export type {
  DoneInReport,
  PrintedDay,
  PrintedExercises,
  PrintedFigures,
  Report,
  ReportContent,
  ReportDraft,
  ReportFigures,
  ReportTexts,
} from './report.ts'

// Assumption: the `{id}` of the address is a picture's id or a person's id. Reads accept both. Writes accept the
// person's id or the id of that person's current picture. A picture's id always refers to the same picture.
const ownId = yup.object({
  id: yup.string().required().max(CREDENTIAL_MAX_LENGTH).meta({ description: "The caller's own profile." }),
})

const ofClient = yup.object({ personId: personId().required() })
/** Maximum number of reports in one archive. */
const most = 50
const uuidText = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const ofReports = yup.object({
  reportIds: yup
    .string()
    .lowercase()
    .required()
    .max(most * 37)
    .matches(
      new RegExp(`^${uuidText}(?:,${uuidText}){0,${most - 1}}$`),
      `must be 1 to ${most} ids, with commas between`,
    )
    .meta({ description: `Ids of 1 to ${most} reports, with commas between them.` }),
})
const ofReport = ofClient.concat(
  yup.object({ reportId: uuid().required().meta({ description: 'The id of the report.' }) }),
)

/** Profile pictures, reports and files of records. */
export const resourceOperations = {
  getProfilePicture: defineOperation({
    id: 'getProfilePicture',
    service: 'resource',
    method: 'GET',
    path: '/profilePicture/{id}',
    summary: 'A profile picture by its id, or the current one by the id of the person',
    access: ['coach', 'user'],
    params: yup.object({ id: recordId().required() }),
    status: 200,
    response: 'binary',
    contentType: 'image/webp',
    errors: ['not_found', 'validation_failed'],
  }),
  putProfilePicture: defineOperation({
    id: 'putProfilePicture',
    service: 'resource',
    method: 'PUT',
    path: '/profilePicture/{id}',
    summary:
      "Replace the caller's own picture: the bytes of a JPEG, PNG or WebP image. Bytes behind its end are left out",
    access: ['coach', 'user'],
    params: ownId,
    body: 'binary',
    bodyLimit: UPLOAD_SIZE_LIMIT,
    status: 200,
    // The response is the profile, with the new picture's id and a new version.
    response: personSchema,
    errors: ['not_your_profile', 'content_too_large', 'validation_failed', 'not_an_image', 'busy', 'files_unavailable'],
  }),
  importProfilePicture: defineOperation({
    id: 'importProfilePicture',
    service: 'resource',
    method: 'PUT',
    path: '/imports/{personId}/picture',
    summary:
      'Import the picture of one person: the bytes of a JPEG, PNG or WebP image. Bytes behind its end are left out',
    access: 'import',
    params: ofClient,
    body: 'binary',
    bodyLimit: UPLOAD_SIZE_LIMIT,
    status: 204,
    errors: ['not_found', 'content_too_large', 'validation_failed', 'not_an_image', 'busy', 'files_unavailable'],
  }),
  deleteProfilePicture: defineOperation({
    id: 'deleteProfilePicture',
    service: 'resource',
    method: 'DELETE',
    path: '/profilePicture/{id}',
    summary: "Remove the caller's own picture",
    access: ['coach', 'user'],
    params: ownId,
    status: 204,
    errors: ['not_your_profile'],
  }),
  getReportFigures: defineOperation({
    id: 'getReportFigures',
    service: 'resource',
    method: 'GET',
    path: '/reports/{personId}/figures',
    summary: 'The current figures of a report of one client',
    access: ['coach'],
    params: ofClient,
    query: yup.object({
      period: yup.string().oneOf(REPORT_PERIODS).meta({ description: 'Default: the whole journey.' }),
    }),
    status: 200,
    response: reportFiguresSchema,
    errors: ['not_found', 'validation_failed'],
  }),
  getReportDraft: defineOperation({
    id: 'getReportDraft',
    service: 'resource',
    method: 'GET',
    path: '/reports/{personId}/draft',
    summary: "The caller's draft of a report of one client. Empty with version 0 before the first save",
    access: ['coach'],
    params: ofClient,
    status: 200,
    response: reportDraftSchema,
    errors: ['not_found', 'validation_failed'],
  }),
  putReportDraft: defineOperation({
    id: 'putReportDraft',
    service: 'resource',
    method: 'PUT',
    path: '/reports/{personId}/draft',
    summary: "Replace the caller's draft of a report of one client",
    access: ['coach'],
    params: ofClient,
    headers: replacedVersion,
    body: reportContentSchema,
    status: 200,
    response: reportDraftSchema,
    errors: ['not_found', 'stale_version', 'validation_failed'],
  }),
  listReports: defineOperation({
    id: 'listReports',
    service: 'resource',
    method: 'GET',
    path: '/reports/{personId}',
    summary: `The caller's reports of one client, newest first, ${PAGE.usual} at a time`,
    access: ['coach'],
    params: ofClient,
    query: pageQuery('report'),
    status: 200,
    response: yup.array().of(reportSchema.required()).required().max(PAGE.most),
    errors: ['not_found', 'validation_failed'],
  }),
  startReport: defineOperation({
    id: 'startReport',
    service: 'resource',
    method: 'POST',
    path: '/reports/{personId}',
    summary: 'Start a report of one client. Its own address has its stage',
    access: ['coach'],
    params: ofClient,
    headers: languageOfTexts,
    body: reportContentSchema,
    status: 202,
    location: '/resource/reports/{personId}/{id}',
    response: reportSchema,
    errors: ['not_found', 'validation_failed'],
  }),
  getReport: defineOperation({
    id: 'getReport',
    service: 'resource',
    method: 'GET',
    path: '/reports/{personId}/{reportId}',
    summary: 'The stage of a report',
    access: ['coach'],
    params: ofReport,
    status: 200,
    response: reportSchema,
    errors: ['not_found', 'validation_failed'],
  }),
  getPrintedFigures: defineOperation({
    id: 'getPrintedFigures',
    service: 'resource',
    method: 'GET',
    path: '/reports/{personId}/{reportId}/figures',
    summary: 'The figures that a report prints, as they were when it was started',
    access: ['coach'],
    params: ofReport,
    status: 200,
    response: printedFiguresSchema,
    errors: ['not_found', 'validation_failed'],
  }),
  getReportFile: defineOperation({
    id: 'getReportFile',
    service: 'resource',
    method: 'GET',
    path: '/reports/{personId}/{reportId}/file',
    summary: 'A report as a PDF. Before it is complete there is none',
    access: ['coach'],
    params: ofReport,
    status: 200,
    response: 'binary',
    contentType: 'application/pdf',
    errors: ['not_found', 'validation_failed'],
  }),
  getReportArchive: defineOperation({
    id: 'getReportArchive',
    service: 'resource',
    method: 'GET',
    path: '/reportArchives/{reportIds}',
    summary: "The PDFs of several of the caller's reports in one ZIP file. Not found if one of them isn't complete",
    access: ['coach'],
    params: ofReports,
    status: 200,
    response: 'binary',
    contentType: 'application/zip',
    errors: ['not_found', 'validation_failed'],
  }),
  exportRecords: defineOperation({
    id: 'exportRecords',
    service: 'resource',
    method: 'GET',
    path: '/records/{personId}',
    summary:
      'Every exercise, reflection and answered assessment of one client as CSV, one record a line. Headers, separator and decimal mark are those of the language; values are codes, and the columns have one order',
    access: ['coach'],
    params: ofClient,
    headers: languageOfTexts,
    status: 200,
    response: 'binary',
    contentType: 'text/csv',
    errors: ['not_found', 'validation_failed'],
  }),
  downloadOwnData: defineOperation({
    id: 'downloadOwnData',
    service: 'resource',
    method: 'GET',
    path: '/ownData',
    summary:
      "Everything about the calling client as a ZIP archive: each kind of record as JSON and as CSV, RR intervals included, the picture, and a text in the caller's language about the files. It has nothing that a coach wrote. Five downloads an hour",
    access: ['user'],
    headers: languageOfTexts,
    status: 200,
    response: 'binary',
    contentType: 'application/zip',
    errors: ['too_many_tries', 'busy', 'files_unavailable'],
  }),
}
