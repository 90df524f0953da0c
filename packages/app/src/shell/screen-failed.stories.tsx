import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { expect, userEvent } from 'storybook/test'
import { CodeError } from '../shared/code/load-code.ts'
import { ScreenFailed } from './screen-states/screen-failed.tsx'
import { followPageLanguage } from './storybook/story-language.ts'

let isBroken = true

function Breaking() {
  if (isBroken) throw new Error('A value can’t be drawn')
  return <h1>Drawn</h1>
}

const Layout = () => (
  <>
    <Link to="/">Elsewhere</Link> <Link to="/late">Late screen</Link> <Link to="/breaking">Breaking screen</Link>
    <Outlet />
  </>
)

const routes = () => [
  {
    Component: Layout,
    children: [
      { path: '/', element: <h1>Elsewhere</h1> },
      {
        path: '/late',
        lazy: () => Promise.reject(new CodeError('timedOut')),
        ErrorBoundary: ScreenFailed,
        // As in `routes.tsx`, the route needs a fallback for its error to be shown.
        HydrateFallback: () => null,
      },
      { path: '/breaking', Component: Breaking, ErrorBoundary: ScreenFailed },
    ],
  },
]

function WithFailingScreens() {
  followPageLanguage()
  const [router] = useState(() => createMemoryRouter(routes()))
  return <RouterProvider router={router} />
}

const meta = {
  title: 'Shell/Screen failed',
  component: WithFailingScreens,
  tags: ['no-picture'],
  beforeEach: () => {
    isBroken = true
  },
} satisfies Meta<typeof WithFailingScreens>
export default meta

type Story = StoryObj<typeof meta>

/** A screen that failed while rendering is rendered again on request. */
export const TriedAgain: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Breaking screen' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Something in this screen went wrong.')
    isBroken = false
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('heading', { name: 'Drawn' })).toBeVisible()
  },
}

/** If a screen's code didn't arrive in time, its error says so, and the other screens can be opened. */
export const TimedOut: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Late screen' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('It took longer than two minutes.')
    await userEvent.click(canvas.getByRole('link', { name: 'Elsewhere' }))
    await expect(await canvas.findByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  },
}
