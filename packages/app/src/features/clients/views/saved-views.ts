import type { Api, SavedView } from '@attune/api'
import { codeOf } from '../../../shared/errors/use-error-text.ts'
import { mutationAtom } from '../../../shared/query/mutation-atom.ts'
import { queryAtom } from '../../../shared/query/query-atom.ts'

/** The coach's saved views. Another device may have changed them: every opening of the menu reads them again. */
export const savedViewsAtom = queryAtom((api, options) => api.account.getSavedViews({}, options), { freshFor: 0 })

/** What becomes of the views that the server has. */
export type ViewsChange = (views: readonly SavedView[]) => readonly SavedView[]

async function changeOnce(api: Api, change: ViewsChange) {
  const { version, views } = await api.account.getSavedViews()
  return await api.account.putSavedViews({
    body: { views: [...change(views)] },
    headers: { 'If-Match': `"${version}"` },
  })
}

/** Changes the views that the server has, also where another device has changed them since this one read them. */
export const changeSavedViewsAtom = mutationAtom(
  (api: Api, _options, change: ViewsChange) =>
    changeOnce(api, change).catch((error: unknown) => {
      if (codeOf(error) !== 'stale_version') throw error
      return changeOnce(api, change)
    }),
  {
    onSuccess: (set, answer) => set(savedViewsAtom, { answer }),
    onError: (set) => set(savedViewsAtom, 'invalidate'),
  },
)
