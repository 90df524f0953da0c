import { useAtomValue } from 'jotai'
import { Outlet } from 'react-router-dom'
import { SendingState } from '../shared/records/sending-state.tsx'
import { useSending } from '../shared/records/use-sending.ts'
import { isQuietAtom } from '../shared/quiet.ts'
import { Frame } from './frame.tsx'
import { Tabs } from './tabs.tsx'

/** Around the screens of a signed-in client. */
export function Layout() {
  useSending()
  const isQuiet = useAtomValue(isQuietAtom)
  return (
    <Frame tabs={!isQuiet && <Tabs />} aside={<SendingState />}>
      <Outlet />
    </Frame>
  )
}
