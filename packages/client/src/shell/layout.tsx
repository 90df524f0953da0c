import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { interruptedAtom } from '../shared/records/interrupted-atom.ts'
import { isQuietAtom } from '../shared/quiet.ts'
import { userAtom } from '../shared/session/user-atom.ts'
import { Frame } from './frame.tsx'
import { Tabs } from './tabs.tsx'

const Sending = lazy(async () => ({ default: (await import('../shared/records/sending.tsx')).Sending }))

const Interrupted = lazy(async () => ({ default: (await import('../shared/records/interrupted.tsx')).Interrupted }))

/** The layout around the screens of a signed-in client. */
export function Layout() {
  const isQuiet = useAtomValue(isQuietAtom)
  const isInterrupted = useAtomValue(interruptedAtom) !== undefined
  const organisation = useAtomValue(userAtom).data?.organisationName
  return (
    <Frame
      organisation={organisation}
      tabs={!isQuiet && <Tabs />}
      aside={
        <Suspense>
          <Sending />
        </Suspense>
      }
    >
      {isInterrupted && !isQuiet && (
        <Suspense>
          <Interrupted />
        </Suspense>
      )}
      <Outlet />
    </Frame>
  )
}
