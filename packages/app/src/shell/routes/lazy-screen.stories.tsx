import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, userEvent } from 'storybook/test'
import { CodeTimeoutError, type LazyCode } from '../../shared/lazy-code/lazy-code.ts'
import { followPageLanguage } from '../storybook/story-language.ts'
import { lazyScreen } from './lazy-screen.tsx'

const Loaded = () => <h1>Loaded</h1>

let timeIsUp = Promise.withResolvers<void>()

/** A screen whose code arrives too late at first, and in time after that. */
function createLateScreen() {
  let hasFailed = false
  async function load() {
    if (hasFailed) return Loaded
    hasFailed = true
    await timeIsUp.promise
    throw new CodeTimeoutError(false)
  }
  const code: LazyCode<typeof Loaded> = { loaded: () => undefined, load, preload: () => {}, loadOrReload: load }
  return lazyScreen(
    code,
    (loaded) => loaded,
    () => <p>Loading</p>,
  )
}

function WithLateScreen() {
  followPageLanguage()
  const [Screen] = useState(createLateScreen)
  return (
    <MemoryRouter>
      <Link to="/">Elsewhere</Link> <Link to="/late">Late screen</Link>
      <Routes>
        <Route path="/" element={<h1>Elsewhere</h1>} />
        <Route path="/late" element={<Screen />} />
      </Routes>
    </MemoryRouter>
  )
}

const meta = {
  title: 'Shell/Lazy screen',
  component: WithLateScreen,
  tags: ['no-picture'],
  beforeEach: () => {
    timeIsUp = Promise.withResolvers()
  },
} satisfies Meta<typeof WithLateScreen>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

async function openLateScreen(canvas: Canvas) {
  await userEvent.click(canvas.getByRole('link', { name: 'Late screen' }))
  await canvas.findByText('Loading')
  timeIsUp.resolve()
  await expect(await canvas.findByRole('alert')).toBeVisible()
}

export const TriedAgain: Story = {
  play: async ({ canvas }) => {
    await openLateScreen(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('heading', { name: 'Loaded' })).toBeVisible()
  },
}

/** A screen that could not be loaded is loaded again when it is shown another time. */
export const ShownAgain: Story = {
  play: async ({ canvas }) => {
    await openLateScreen(canvas)
    await userEvent.click(canvas.getByRole('link', { name: 'Elsewhere' }))
    await canvas.findByRole('heading', { name: 'Elsewhere' })
    await userEvent.click(canvas.getByRole('link', { name: 'Late screen' }))
    await expect(await canvas.findByRole('heading', { name: 'Loaded' })).toBeVisible()
  },
}
