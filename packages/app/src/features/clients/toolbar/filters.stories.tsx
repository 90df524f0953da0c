import { contract } from '@attune/api'
import { answering, failing } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { handlers, namesIn as names } from '../story-list.ts'

const meta = {
  title: 'Screens/Clients',
  component: StoryApp,
  args: { path: '/clients' },
  parameters: { layout: 'fullscreen', msw: { handlers } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

export const Searched: Story = {
  play: async ({ canvas }) => {
    const search = await canvas.findByRole('textbox', { name: 'Search by name' })
    await canvas.findByRole('link', { name: 'Amara Okafor' })
    await userEvent.type(search, 'ines')
    await expect(search).toHaveValue('ines')
    await waitFor(() => expect(names(canvas)).toEqual(['Inês Carvalho']))
    await waitFor(() => expect(canvas.getByText(/^1 of \d+ clients found$/)).toBeInTheDocument())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Inês Carvalho' })).toHaveFocus())
  },
}

export const Filtered: Story = {
  args: { path: '/clients?phase=grow&sort=engagement&direction=descending' },
  play: async ({ canvas }) => {
    await canvas.findByText('16.1 h')
    // Phases and hours may load in any order.
    await waitFor(() => expect(names(canvas)[0]).toBe('Grace Mwangi'))
    await waitFor(() => expect(canvas.queryByText('Amara Okafor')).toBeNull())
    const line = within(await canvas.findByRole('group', { name: 'Filters in use' }))
    await expect(await line.findByText(/^\d+ of \d+$/)).toBeVisible()
    await expect(line.getByText('Grow').parentElement).toHaveTextContent('Phase Grow')
    const button = canvas.getByRole('button', { name: 'Filters, 1 in use' })
    await userEvent.click(line.getByRole('button', { name: 'Remove the filter Phase' }))
    await expect(await canvas.findByText('Amara Okafor')).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('group', { name: 'Filters in use' })).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
    await expect(button).toHaveAccessibleName('Filters')
  },
}

export const FiltersInUse: Story = {
  args: { path: '/clients?phase=sense&timezone=different&rule=laggingIndicator' },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Amara Okafor' })
    const removing = () =>
      canvas.getAllByRole('button', { name: /^Remove the filter/ }).map(({ ariaLabel }) => ariaLabel)
    await waitFor(() =>
      expect(removing()).toEqual([
        'Remove the filter Phase',
        'Remove the filter Timezone',
        'Remove the filter Attention rule',
      ]),
    )
    await expect(canvas.getByRole('button', { name: 'Filters, 3 in use' })).toBeVisible()
  },
}

/** The values of a filter are joined with 'or'. They share one chip and count as one filter. */
export const SeveralValues: Story = {
  args: { path: '/clients?phase=grow&phase=sense&timezone=different' },
  play: async ({ canvas, step }) => {
    await canvas.findByRole('link', { name: 'Amara Okafor' })
    await waitFor(() =>
      expect(names(canvas)).toEqual(['Amara Okafor', 'Grace Mwangi', 'Henrik Solberg', 'Inês Carvalho']),
    )
    const line = () => canvas.findByRole('group', { name: 'Filters in use' })
    await expect(within(await line()).getByText('Sense or Grow').parentElement).toHaveTextContent('Phase Sense or Grow')
    const button = canvas.getByRole('button', { name: 'Filters, 2 in use' })
    await step('each is on in the panel, and the keyboard adds a third', async () => {
      await userEvent.click(button)
      const group = within(await canvas.findByRole('group', { name: 'Phase' }))
      const pressed = () => group.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
      await expect(pressed()).toEqual(['Sense', 'Grow'])
      group.getByRole('button', { name: 'Learn' }).focus()
      await userEvent.keyboard(' ')
      await waitFor(() => expect(pressed()).toEqual(['Learn', 'Sense', 'Grow']))
      await userEvent.keyboard('{Escape}')
      await expect(await line()).toHaveTextContent('Phase Learn, Sense, or Grow')
    })
    await step('the chip removes them all', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Remove the filter Phase' }))
      await waitFor(() => expect(button).toHaveAccessibleName('Filters, 1 in use'))
      await expect(canvas.queryByRole('button', { name: 'Remove the filter Phase' })).toBeNull()
    })
  },
}

export const SeveralValuesInGerman: Story = {
  tags: ['no-picture'],
  args: { path: '/clients?phase=sense&phase=grow' },
  globals: { locale: 'de-DE' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Spüren oder Wachsen')).toBeVisible()
  },
}

/**
 * The panel's groups have names. Escape closes the panel from anywhere in the list, and the active filters stay
 * visible.
 */
export const FilterPanel: Story = {
  args: { path: '/clients?phase=grow' },
  play: async ({ canvas }) => {
    await canvas.findByText('16.1 h')
    const button = canvas.getByRole('button', { name: 'Filters, 1 in use' })
    await userEvent.click(button)
    const panel = within(await canvas.findByRole('group', { name: 'Filters' }))
    await expect(canvas.queryByRole('group', { name: 'Filters in use' })).toBeNull()
    for (const name of ['Phase', 'Timezone', 'Invites', 'Attention rule']) {
      await expect(await panel.findByRole('group', { name })).toBeVisible()
      await expect(panel.getByText(name)).toBeVisible()
    }
    const grow = panel.getByRole('button', { name: 'Grow' })
    await expect(grow).toHaveAttribute('aria-pressed', 'true')
    grow.focus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('group', { name: 'Filters' })).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
    await expect(await canvas.findByRole('button', { name: 'Remove the filter Phase' })).toBeVisible()
  },
}

/**
 * The focus moves into the panel, because the export, views, columns and invite buttons are between it and the button
 * that opens it.
 */
export const OpenedByKeyboard: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await canvas.findByText('16.1 h')
    const button = canvas.getByRole('button', { name: 'Filters' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    const panel = within(await canvas.findByRole('group', { name: 'Filters' }))
    await waitFor(() => expect(panel.getByRole('button', { name: 'Learn' })).toHaveFocus())
    await userEvent.tab()
    await expect(panel.getByRole('button', { name: 'Sense' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
  },
}

const invite = {
  id: '0197a3c0-0000-7000-8000-000000000001',
  email: 'new@client.example',
  invitedAt: '2026-11-18T09:00:00.000Z',
  expiresAt: '2026-11-25T09:00:00.000Z',
}

/** The number of invites is a link that filters the list to the invites. */
export const Invited: Story = {
  parameters: { msw: { handlers: [answering(contract.auth.listInvites, () => [invite]), ...handlers] } },
  play: async ({ canvas }) => {
    const invited = () => canvas.getByRole('link', { name: '1 invited' })
    // The clients may load after the invites.
    await waitFor(() => expect(invited().closest('p')).toHaveTextContent(/^\d+ clients·1 invited$/))
    await userEvent.click(invited())
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Amara Okafor' })).toBeNull())
    await expect(await canvas.findByText('new@client.example')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Remove the filter Invites' })).toBeVisible()
  },
}

export const NoMatches: Story = {
  args: { path: '/clients?search=zzz&phase=learn' },
  play: async ({ canvas }) => {
    await canvas.findByText('No client found')
    await userEvent.click(canvas.getByRole('button', { name: 'Show all clients' }))
    await expect(await canvas.findByRole('link', { name: 'Amara Okafor' })).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Search by name' })).toHaveValue(''))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Search by name' })).toHaveFocus())
  },
}

/** While the phases are unknown, the filtered list doesn't claim that there are no clients in the phase. */
export const FilteredByWhatFailed: Story = {
  args: { path: '/clients?phase=grow' },
  parameters: { msw: { handlers: [...failing('journey'), ...handlers] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Amara Okafor' })).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Error processing journey. Try again' })).toBeVisible()
    await waitFor(() => expect(canvas.getAllByRole('img', { name: 'Not loaded' }).length).toBeGreaterThan(5))
    await expect(canvas.queryByText('No client found')).toBeNull()
  },
}
