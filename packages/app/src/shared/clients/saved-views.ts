import type { Api, SavedView } from '@attune/api'
import { mutationAtom } from '../../api/mutation-atom.ts'
import { storeAnswer } from '../../api/changes.ts'
import { queryOf } from '../../api/queries.ts'
import { sessionQueryAtom } from '../../api/use-query.ts'
import { codeOf } from '../errors/use-error-text.ts'

const getSavedViews = queryOf('account', 'getSavedViews')

/**
 * The coach's saved views. They are refetched whenever the menu opens, because another device may have changed them.
 */
export const savedViewsAtom = sessionQueryAtom(() => ({ ...getSavedViews, staleTime: 0 }))

/** Returns the new views, given those on the server. */
export type ViewsChange = (views: readonly SavedView[]) => readonly SavedView[]

async function changeOnce(api: Api, change: ViewsChange) {
  const { version, views } = await api.account.getSavedViews()
  return await api.account.putSavedViews({
    body: { views: [...change(views)] },
    headers: { 'If-Match': `"${version}"` },
  })
}

/** Changes the views on the server. Works even if another device has changed them since this device read them. */
export const changeSavedViewsAtom = mutationAtom(
  ({ api }, change: ViewsChange) =>
    changeOnce(api, change).catch((error: unknown) => {
      if (codeOf(error) !== 'stale_version') throw error
      return changeOnce(api, change)
    }),
  {
    onSuccess: (answer, _change, _, { client }) => storeAnswer(client, getSavedViews, answer),
    onError: (_error, _change, _, { client }) => void client.invalidateQueries({ queryKey: getSavedViews.queryKey }),
  },
)
