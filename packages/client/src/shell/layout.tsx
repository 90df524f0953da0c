import { Outlet } from 'react-router-dom'
import { SendingState } from '../shared/records/sending-state.tsx'
import { useSending } from '../shared/records/use-sending.ts'
import { Frame } from './frame.tsx'
import { Tabs } from './tabs.tsx'

/** Around the screens of a signed-in client. */
export function Layout() {
  useSending()
  return (
    <Frame tabs={<Tabs />} aside={<SendingState />}>
      <Outlet />
    </Frame>
  )
}
