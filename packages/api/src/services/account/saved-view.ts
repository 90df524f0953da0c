import * as yup from 'yup'
import { SAVED_VIEWS } from '../../model/limits.ts'
import { count, recordId, seenName } from '../../model/fields.ts'
import { textKey } from '../../model/same-text.ts'

const savedViewSchema = yup
  .object({
    id: recordId().required(),
    name: seenName().required().max(SAVED_VIEWS.nameLength).meta({ description: 'The displayed name.' }),
    search: yup
      .string()
      .defined()
      .max(SAVED_VIEWS.searchLength)
      .meta({ description: 'The query string of the clients list: search, filters and sort.' }),
    columns: yup
      .array()
      .of(yup.string().required().max(SAVED_VIEWS.nameLength))
      .required()
      .max(SAVED_VIEWS.most)
      .meta({ description: 'The ids of the columns shown, in their order.' }),
  })
  .meta({ id: 'SavedView' })
/** A named state of the clients list. Only its coach can see it. */
export type SavedView = yup.InferType<typeof savedViewSchema>

/** Views that may be malformed. Their own errors are reported together with those of the list. */
type SentViews = readonly (Readonly<Record<string, unknown>> | null)[]

function areDistinct(views: SentViews = [], keyOf: (view: Readonly<Record<string, unknown>>) => unknown): boolean {
  const keys = views.flatMap((view) => {
    const key = view && keyOf(view)
    return typeof key === 'string' ? [textKey(key)] : []
  })
  return new Set(keys).size === keys.length
}

/** All views of a coach, with the version on which the next save is based. Two views can’t have the same id or name. */
export const savedViewsSchema = yup
  .object({
    version: count().required().meta({ description: '0 before the first save.' }),
    views: yup
      .array()
      .of(savedViewSchema.required())
      .required()
      .max(SAVED_VIEWS.most)
      .test('ids', 'must differ in id', (views?: SentViews) => areDistinct(views, ({ id }) => id))
      .test('names', 'must differ in name', (views?: SentViews) => areDistinct(views, ({ name }) => name))
      .meta({ description: 'Saved views of the clients list, in their order.' }),
  })
  .meta({ id: 'SavedViews' })
/** All saved views of a coach. */
export type SavedViews = yup.InferType<typeof savedViewsSchema>

/** The views that replace all views of a coach. */
export const savedViewListSchema = savedViewsSchema.pick(['views']).meta({ id: 'SavedViewList' })
