import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { componentPage } from '../component-page.ts'
import { TabNav } from './TabNav.tsx'

const followed = fn()

const tabs = (current: 'All' | 'Attention') => [
  { name: 'All', path: '#all', isCurrent: current === 'All' },
  { name: 'Attention', path: '#attention', isCurrent: current === 'Attention' },
]

const meta = {
  component: TabNav,
  title: 'Components/TabNav',
  tags: ['!stable', 'new'],
  args: { label: 'View', items: tabs('All') },
  parameters: componentPage({
    use: 'Two or three views of the same data, each with its own address: all clients, and those who need attention. Links can be copied and opened in another tab. For a choice without an address, use RadioCards.',
    instead:
      'For filters, use ToggleChips; for main pages, NavMenu; for a choice without an address, RadioCards. Put the steps of a task in order on the page.',
    examples: [
      {
        do: {
          says: 'Offer two or three views of the same data, each named by one word.',
          draw: () => <TabNav label="View" items={tabs('All')} />,
        },
        dont: {
          says: 'Offer an action that looks like a view.',
          draw: () => (
            <TabNav
              label="View"
              items={[
                { name: 'All clients', path: '#all', isCurrent: true },
                { name: 'Invite a new client', path: '#attention', isCurrent: false },
              ]}
            />
          ),
        },
      },
    ],
    states: [
      { name: 'Rest', draw: () => <TabNav label="View" items={tabs('All')} /> },
      { name: 'Hover', pseudo: 'hover', draw: () => <TabNav label="View" items={tabs('Attention')} /> },
      { name: 'Focus', pseudo: 'focus', draw: () => <TabNav label="View" items={tabs('Attention')} /> },
    ],
    screenReader:
      'A navigation region, named by `label`, with links. The link to the view on the screen is read as the current page.',
    keyboard: [
      ['Tab', 'goes from link to link'],
      ['Enter', 'follows the link'],
    ],
    tokens: ['fg.muted', 'fg.default', 'font.weight.strong', 'focusRing'],
  }),
} satisfies Meta<typeof TabNav>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const views = within(canvas.getByRole('navigation', { name: 'View' }))
    const [all, attention] = [views.getByRole('link', { name: 'All' }), views.getByRole('link', { name: 'Attention' })]
    await expect(all).toHaveAttribute('aria-current', 'page')
    await expect(attention).not.toHaveAttribute('aria-current')
    await expect(attention).toHaveAttribute('href', '#attention')
    await userEvent.tab()
    await expect(all).toHaveFocus()
    await userEvent.tab()
    await expect(attention).toHaveFocus()
  },
}

export const SecondCurrent: Story = { args: { items: tabs('Attention') } }

/** The app renders the links with its router. */
export const OwnLinks: Story = {
  tags: ['no-picture'],
  args: {
    renderLink: ({ path }, { children, ...props }) => (
      <a
        href={`/app${path}`}
        onClick={(event) => {
          event.preventDefault()
          followed(path)
        }}
        {...props}
      >
        {children}
      </a>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/app#all')
    await userEvent.click(canvas.getByRole('link', { name: 'Attention' }))
    await expect(followed).toHaveBeenLastCalledWith('#attention')
  },
}
