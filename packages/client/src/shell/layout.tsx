import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { isQuietAtom } from '../shared/quiet.ts'
import { userAtom } from '../shared/session/user-atom.ts'
import { Frame } from './frame.tsx'
import { Tabs } from './tabs.tsx'

const Sending = lazy(async () => ({ default: (await import('../shared/records/sending.tsx')).Sending }))

/** The layout around the screens of a signed-in client. */
export function Layout() {
  const isQuiet = useAtomValue(isQuietAtom)
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
      <Outlet />
    </Frame>
  )
}
