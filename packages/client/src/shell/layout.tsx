import { Outlet } from 'react-router-dom'
import { Frame } from './frame.tsx'
import { Tabs } from './tabs.tsx'

/** Around the screens of a signed-in client. */
export function Layout() {
  return (
    <Frame tabs={<Tabs />}>
      <Outlet />
    </Frame>
  )
}
