import { createMockDatabase, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { StoryApp } from '../../shell/storybook/story-app.tsx'

/** A coach works through the clients without the mouse. The letter keys from Attention also work on a profile. */
const meta = {
  title: 'Screens/Client profile/Shortcuts',
  component: StoryApp,
  tags: ['no-picture'],
  args: { path: '/clients?view=attention' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const fresh = () => ({ msw: { handlers: mockHandlers(createMockDatabase()) } })

/** Opens a client from Attention, and waits for the note's field. */
async function openFromAttention(canvas: Canvas) {
  const name = 'Henrik Solberg'
  await userEvent.click(await canvas.findByRole('link', { name }))
  const heading = await canvas.findByRole('heading', { level: 1, name })
  await waitFor(() => expect(heading).toHaveFocus())
  const note = await canvas.findByRole('textbox', { name: 'Note' })
  // Once the rules are known, another button replaces the disabled one.
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Mark reviewed' })).toBeEnabled())
  return { heading, note }
}

export const On: Story = {
  parameters: fresh(),
  play: async ({ canvas, step }) => {
    const { heading, note } = await openFromAttention(canvas)
    await step('n leads into the note, where letters are text, and Escape back to the name', async () => {
      await userEvent.keyboard('n')
      await expect(note).toHaveFocus()
      await userEvent.keyboard('run')
      await expect(note).toHaveValue('run')
      await userEvent.keyboard('{Escape}')
      await expect(heading).toHaveFocus()
      await expect(note).toHaveValue('run')
    })
    await step('r marks the client as reviewed, and u undoes that', async () => {
      await userEvent.keyboard('r')
      await expect(await canvas.findByRole('button', { name: 'Undo' })).toBeVisible()
      await userEvent.keyboard('u')
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Mark reviewed' })).toBeEnabled())
      await waitFor(() => expect(heading).toHaveFocus())
    })
    await step('j leads to the next client, and k back', async () => {
      await userEvent.keyboard('j')
      const next = await canvas.findByRole('heading', { level: 1, name: /^(?!Henrik)/ })
      await waitFor(() => expect(next).toHaveFocus())
      await userEvent.keyboard('k')
      await expect(await canvas.findByRole('heading', { level: 1, name: 'Henrik Solberg' })).toBeVisible()
    })
  },
}

/** A menu behind the client's name leads to each section, so that a section far below is a few keys away. */
export const Sections: Story = {
  parameters: fresh(),
  play: async ({ canvas, step }) => {
    const { heading } = await openFromAttention(canvas)
    const button = canvas.getByRole('button', { name: 'Skip to a section' })
    const skipTo = async (key: string, title: string) => {
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
      await userEvent.keyboard(key)
      await waitFor(() => expect(screen.getByRole('menuitem', { name: title })).toHaveAttribute('data-highlighted'))
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(canvas.getByRole('heading', { level: 2, name: title })).toHaveFocus())
      await expect(canvas.queryByRole('menu')).toBeNull()
    }
    await step('the first press of Tab after the name shows the button', async () => {
      await expect(button.getBoundingClientRect().bottom).toBeLessThan(0)
      await userEvent.tab()
      await expect(button).toHaveFocus()
      await waitFor(() => expect(button.getBoundingClientRect().top).toBeGreaterThanOrEqual(0))
    })
    await step('the menu lists every section in the order of the tab key', async () => {
      await userEvent.keyboard('{Enter}')
      const items = await screen.findAllByRole('menuitem')
      const regions = canvas.getAllByRole('region', { hidden: true }).filter(({ id }) => id !== '')
      const titles = regions.map((region) => region.querySelector('h2')?.textContent)
      await expect(items.map(({ textContent }) => textContent)).toEqual(titles)
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(button).toHaveFocus())
    })
    await step('Add recordings is six keys away from the name', async () => {
      await skipTo('h', 'HRV over time')
      await userEvent.tab()
      await userEvent.tab()
      await expect(canvas.getByRole('button', { name: 'Add recordings' })).toHaveFocus()
    })
    await step('the button leads to further sections', async () => {
      heading.focus()
      await userEvent.tab()
      await skipTo('n', 'Notes')
    })
  },
}

/** Keys with Ctrl, Alt or Cmd are left to the browser, and a dialog handles its own keys. */
export const Elsewhere: Story = {
  parameters: fresh(),
  play: async ({ canvas }) => {
    const { note } = await openFromAttention(canvas)
    await userEvent.keyboard('{Control>}n{/Control}')
    await expect(note).not.toHaveFocus()
    await userEvent.click(await canvas.findByRole('button', { name: 'Change phase' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change journey phase' })
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('nr')
    await expect(note).not.toHaveFocus()
    await expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull()
  },
}

export const TurnedOff: Story = {
  parameters: fresh(),
  beforeEach: () => {
    localStorage.setItem('attune.shortcuts', 'false')
    return () => localStorage.removeItem('attune.shortcuts')
  },
  play: async ({ canvas }) => {
    const { heading, note } = await openFromAttention(canvas)
    await userEvent.keyboard('nj')
    await expect(note).not.toHaveFocus()
    await expect(heading).toHaveFocus()
  },
}
