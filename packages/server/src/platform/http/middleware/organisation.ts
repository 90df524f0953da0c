import { ProblemError } from '../../problems.ts'
import type { Middleware } from '../../requests.ts'

/** Answers calls that name another organisation with 404 `organisation_not_found`. */
export const checkOrganisation =
  (organisationId: string): Middleware =>
  async (c, next) => {
    const named = c.req.header('X-Organisation-Id')
    if (named !== undefined && named.toLowerCase() !== organisationId) {
      throw new ProblemError('organisation_not_found', { detail: 'This server serves another organisation' })
    }
    await next()
  }
