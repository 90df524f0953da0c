import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Navigate } from 'react-router-dom'
import { hasFailed } from '../../../api/queries.ts'
import { savedViewsAtom } from '../../../shared/clients/saved-views.ts'
import { paths } from '../../../shared/navigation/paths.ts'
import { useViewActions } from './use-views.ts'

interface SavedViewAtFirstProps {
  /** The id of the saved view that the coach has chosen in the settings. */
  id: string
  /** Shown until the view opens. */
  children: ReactNode
}

/** Opens a saved view after sign-in, or all clients if the view no longer exists or can't be read. */
export function SavedViewAtFirst({ id, children }: SavedViewAtFirstProps) {
  const saved = useAtomValue(savedViewsAtom)
  const actions = useViewActions()
  const view = saved.data?.views.find((one) => one.id === id)
  const isMissing = view === undefined && (saved.data !== undefined || hasFailed(saved))
  const open = useEffectEvent(() => view && actions.open(view, { replace: true }))
  useEffect(() => {
    if (view !== undefined) open()
  }, [view])
  return (
    <>
      {children}
      {isMissing && <Navigate to={paths.clients} replace />}
    </>
  )
}
