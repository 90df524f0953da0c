import { Readable } from 'node:stream'
import type { resourceOperations } from '@attune/api/contract'
import { answerBytes, contentTag, isKnown } from '../../platform/http/headers/entity-tag.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { scopeOf } from '../../domain/client-scope.ts'
import { notYourProfile } from '../../domain/account/not-your-profile.ts'
import { createReportHandlers } from './reports/report.routes.ts'
import type { ReportUseCases } from './reports/report.use-cases.ts'
import { languageOf } from '../../texts/languages.ts'
import type { RecordFileUseCases, ResourceUseCases } from './resource.use-cases.ts'

// A picture is part of the profile, so only callers who may change the profile may change the picture.
async function checkOwn(resource: ResourceUseCases, caller: Caller, id: string | undefined): Promise<void> {
  if (!(await resource.isOwn(caller, id ?? ''))) throw notYourProfile()
}

export const createResourceHandlers = ({
  resource,
  reports,
}: {
  resource: ResourceUseCases & RecordFileUseCases
  reports: ReportUseCases
}): Handlers<typeof resourceOperations> => ({
  ...createReportHandlers(reports),
  getProfilePicture: async ({ caller, params, request, auditRead }) => {
    const picture = await resource.getProfilePicture(caller, params.id)
    auditRead([{ personId: picture.ownerId }])
    // A face is personal data. Shared caches must not store it, and the browser must revalidate it on every use, so
    // that the picture disappears when the client does.
    const headers = { 'Cache-Control': 'private, no-cache', 'Content-Type': picture.contentType }
    return answerBytes(request, { id: picture.id, headers, read: () => picture.read() })
  },
  putProfilePicture: {
    permit: ({ caller, params }) => checkOwn(resource, caller, params['id']),
    answer: ({ caller, body }) => resource.putProfilePicture(caller, body),
  },
  importProfilePicture: async ({ organisationId, params, body }) => {
    await resource.putProfilePicture({ organisationId, personId: params.personId }, body)
  },
  deleteProfilePicture: {
    permit: ({ caller, params }) => checkOwn(resource, caller, params['id']),
    answer: ({ caller }) => resource.deleteProfilePicture(caller),
  },
  exportRecords: async ({ caller, params, request }) => {
    const file = await resource.exportRecords(scopeOf(caller), params.personId, languageOf(request))
    const tag = contentTag(file)
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="records.csv"',
      'Cache-Control': 'no-store',
      Vary: 'Accept-Language',
      ETag: tag,
    }
    const isUnchanged = isKnown(request.headers.get('If-None-Match') ?? undefined, tag)
    return isUnchanged ? new Response(null, { status: 304, headers }) : new Response(file, { headers })
  },
  downloadOwnData: async ({ caller, request, auditRead }) => {
    const { file, byteLength } = await resource.downloadOwnData(caller, languageOf(request))
    auditRead([{ personId: caller.personId }])
    const headers = {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="attune.zip"',
      'Content-Length': String(byteLength),
      'Cache-Control': 'no-store',
      Vary: 'Accept-Language',
    }
    if (request.method === 'HEAD') {
      await file.close()
      return new Response(null, { headers })
    }
    // When the stream ends, it closes the file, even if the caller has stopped reading.
    const bytes = file.createReadStream({ start: 0 })
    return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, { headers })
  },
})
