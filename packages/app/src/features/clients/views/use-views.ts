import '../../../shared/client-marks/many-clients-texts.ts'
import type { SavedView } from '@attune/api'
import { toast } from '@attune/ui'
import { useAtomValue, useStore } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { hasFailed } from '../../../api/queries.ts'
import { listPersons } from '../../../shared/clients/persons.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { paths } from '../../../shared/navigation/paths.ts'
import { columnChoiceAtom, usePreference } from '../../../shared/preferences.ts'
import { longToast } from '../../../shared/toast-duration.ts'
import { ChangeQueryContext } from '../list-query/change-query-context.ts'
import { readQuery } from '../list-query/list-query.ts'
import { changeSavedViewsAtom, savedViewsAtom } from '../../../shared/clients/saved-views.ts'
import { currentView, isStateTooLong, openedView, stateOfList, type ViewState } from './view-state.ts'

/** Returns the coach's views, sorted by name, and the view that the list shows. */
export function useViews() {
  const saved = useAtomValue(savedViewsAtom)
  const { data, refetch } = saved
  const isFailed = hasFailed(saved)
  const { search } = useLocation()
  const [choice] = usePreference(columnChoiceAtom)
  const { compare } = useFormats()
  return useMemo(() => {
    const query = readQuery(new URLSearchParams(search))
    const state = stateOfList(query, choice)
    const views = data?.views.toSorted((one, other) => compare(one.name, other.name))
    return {
      views,
      hasFailed: isFailed,
      reload: () => void refetch({ cancelRefetch: false }),
      state,
      query,
      current: currentView(views ?? [], state, query.savedView),
    }
  }, [data, isFailed, refetch, search, choice, compare])
}

/** Returns the coach's actions for views. */
export function useViewActions() {
  const { t } = useTranslation('many-clients')
  const formats = useFormats()
  const store = useStore()
  const navigate = useNavigate()
  const location = useLocation()
  const [, choose] = usePreference(columnChoiceAtom)
  const changeQuery = use(ChangeQueryContext)
  const { mutateAsync: change } = useAtomValue(changeSavedViewsAtom)

  async function restore(view: SavedView) {
    toast.dismiss(view.id)
    try {
      await change((views) => [...views.filter(({ id }) => id !== view.id), view])
      toast.success(t('views.restored', { name: view.name }))
    } catch {
      toast.error(t('views.notRestored', { name: view.name }))
    }
  }
  /** Changes part of a view. The rest stays as it is on the server, because another device may have changed it. */
  const changeView = (id: string, part: Partial<SavedView>) =>
    change((views) => views.map((one) => (one.id === id ? { ...one, ...part } : one)))

  return {
    open: (view: SavedView, { replace = false } = {}) => {
      const tags = store
        .get(queryClientAtom)
        .getQueryData(listPersons.queryKey)
        ?.flatMap((person) => person.tags ?? [])
      const opened = openedView(view, tags)
      choose(opened.choice)
      const to = { pathname: paths.clients, search: opened.search }
      void navigate(to, { replace: replace || opened.search === location.search })
      if (opened.gone.length === 0) return
      const gone = formats.list(opened.gone.map(({ kind, name }) => t(`views.gone.${kind}`, { name })))
      toast.warning(t('views.openedWithout', { name: view.name, gone }), { duration: longToast })
    },
    /** @throws the error of the write */
    save: async (view: SavedView) => {
      await change((views) => [...views, view])
      changeQuery({ savedView: view.id })
      toast.success(t('views.saved', { name: view.name }))
    },
    /** @throws the error of the write */
    rename: async (view: SavedView, name: string) => {
      await changeView(view.id, { name })
      toast.success(t('views.renamed', { name }))
    },
    /** Saves the list's state in a view. */
    update: async (view: SavedView, state: ViewState) => {
      if (isStateTooLong(state)) return toast.error(t('views.tooLong'))
      try {
        await changeView(view.id, state)
        toast.success(t('views.updated', { name: view.name }))
      } catch {
        toast.error(t('views.notSaved'))
      }
    },
    remove: async (view: SavedView) => {
      try {
        await change((views) => views.filter(({ id }) => id !== view.id))
      } catch {
        toast.error(t('views.notDeleted', { name: view.name }))
        return
      }
      // In the meantime, the coach may have opened another view.
      changeQuery(({ savedView }) => (savedView === view.id ? { savedView: null } : {}))
      const action = { label: t('undo'), onPress: () => void restore(view) }
      toast.success(t('views.deleted', { name: view.name }), { id: view.id, duration: longToast, action })
    },
  }
}
