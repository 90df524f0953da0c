import type { PrintedFigures, Report } from '@attune/api'
import { neverStale, queryOf, type QueryOf } from '../../../api/queries.ts'

/** The figures of a report. They never change. */
export const getPrintedFigures = ({ personId, id }: Pick<Report, 'personId' | 'id'>): QueryOf<PrintedFigures> => ({
  ...queryOf('resource', 'getPrintedFigures', { params: { personId, reportId: id } }),
  staleTime: neverStale,
})
