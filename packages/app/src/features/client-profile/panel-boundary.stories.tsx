import type { Api } from '@attune/api'
import { Panel } from '@attune/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { atom, Provider, useAtomValue } from 'jotai'
import { useState } from 'react'
import { expect, spyOn, userEvent } from 'storybook/test'
import { sessionQueryAtom } from '../../api/use-query.ts'
import { keyOf } from '../../api/queries.ts'
import { openMemory } from '../../shared/session/connection.ts'
import { deviceClock } from '../../shared/time/clock.ts'
import { followPageLanguage } from '../../shell/storybook/story-language.ts'
import { PanelBoundary } from './panel-boundary.tsx'

/** A value that can't be drawn until the service has corrected it. */
let zone = ''

const answerAtom = sessionQueryAtom(() => ({
  queryKey: keyOf<{ zone: string }>('account', 'getZone', {}),
  queryFn: async () => ({ zone }),
}))
/** Like many of the app's atoms, this one fails if an answer is unexpected. */
const clockAtom = atom((get) => {
  const { data } = get(answerAtom)
  return data && new Intl.DateTimeFormat('en-US', { timeZone: data.zone }).resolvedOptions().timeZone
})

function Clock() {
  return (
    <Panel title="Clock">
      <p>{useAtomValue(clockAtom) ?? 'Loading'}</p>
    </Panel>
  )
}

function Profile() {
  followPageLanguage()
  const [{ store }] = useState(() => openMemory({} as Api, deviceClock))
  return (
    <Provider store={store}>
      <PanelBoundary title="Clock">
        <Clock />
      </PanelBoundary>
      <Panel title="Notes">Two notes</Panel>
    </Provider>
  )
}

const meta = {
  title: 'Screens/Client profile/Panel that fails',
  component: Profile,
  tags: ['no-picture'],
  beforeEach: () => {
    zone = 'Mars/Olympus_Mons'
    // React and the boundary report the error to the console.
    const report = spyOn(console, 'error').mockImplementation(() => {})
    return () => report.mockRestore()
  },
} satisfies Meta<typeof Profile>
export default meta

type Story = StoryObj<typeof meta>

/** A panel that can't be drawn doesn't affect the others, and 'Try again' restores it once the cause is gone. */
export const TriedAgain: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This part can’t be shown')).toBeVisible()
    await expect(canvas.getByText('Two notes')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText('This part can’t be shown')).toBeVisible()
    zone = 'Europe/Berlin'
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText('Europe/Berlin')).toBeVisible()
    await expect(canvas.queryByText('This part can’t be shown')).toBeNull()
  },
}
