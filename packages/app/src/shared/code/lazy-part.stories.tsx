import type { Meta, StoryObj } from '@storybook/react-vite'
import { ToastHost } from '@attune/ui'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { followPageLanguage } from '../../shell/storybook/story-language.ts'
import { CodeError } from './load-code.ts'
import { LazyPart } from './lazy-part.tsx'
import { lazyWithPreload } from './lazy-with-preload.tsx'
import { useLazyDialog } from './use-lazy-dialog.ts'

let code = Promise.withResolvers<void>()

/** Creates a dialog whose code fails to load the first time, and then loads. */
function createDialog() {
  let hasFailed = false
  return lazyWithPreload(async () => {
    if (hasFailed) return () => <p>The dialog</p>
    hasFailed = true
    await code.promise
    throw new CodeError('unreachable')
  })
}

function WithDialog() {
  followPageLanguage()
  const [Dialog] = useState(() => createDialog())
  const { isOpen, isOpening, open, fail } = useLazyDialog()
  return (
    <>
      <button type="button" aria-busy={isOpening} onClick={open}>
        Open
      </button>
      {isOpen && (
        <LazyPart onFail={fail}>
          <Dialog />
        </LazyPart>
      )}
      <ToastHost />
    </>
  )
}

const meta = {
  title: 'Shell/Lazy part',
  component: WithDialog,
  tags: ['no-picture'],
  beforeEach: () => {
    code = Promise.withResolvers()
  },
} satisfies Meta<typeof WithDialog>
export default meta

type Story = StoryObj<typeof meta>

/** If a dialog's code can't be loaded, a toast says so, and pressing the button again opens the dialog. */
export const OpensWithTheNextPress: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    await waitFor(() => expect(opener).toHaveAttribute('aria-busy', 'true'))
    code.resolve()
    await expect(await screen.findByText(/^A part of the app couldn’t be fetched/)).toBeVisible()
    await waitFor(() => expect(opener).toHaveAttribute('aria-busy', 'false'))
    await expect(canvas.queryByText('The dialog')).toBeNull()
    await userEvent.click(opener)
    await expect(await canvas.findByText('The dialog')).toBeVisible()
  },
}
