import type { resourceOperations } from '@attune/api/contract'
import { answerBytes } from '../../platform/http/headers/entity-tag.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { notYourProfile } from '../../domain/account/not-your-profile.ts'
import { createReportHandlers } from './reports/report.routes.ts'
import type { ReportUseCases } from './reports/report.use-cases.ts'
import type { ResourceUseCases } from './resource.use-cases.ts'

// A picture is part of the profile: the same callers may change both.
async function checkOwn(resource: ResourceUseCases, caller: Caller, id: string | undefined): Promise<void> {
  if (!(await resource.isOwn(caller, id ?? ''))) throw notYourProfile()
}

export const createResourceHandlers = ({
  resource,
  reports,
}: {
  resource: ResourceUseCases
  reports: ReportUseCases
}): Handlers<typeof resourceOperations> => ({
  ...createReportHandlers(reports),
  getProfilePicture: async ({ caller, params, request }) => {
    const picture = await resource.getProfilePicture(caller, params.id)
    // A face is personal data: no shared cache stores it, and the browser revalidates every use, so that it disappears
    // with the client.
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
})
