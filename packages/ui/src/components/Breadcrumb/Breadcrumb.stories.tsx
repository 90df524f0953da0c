import type { Meta, StoryObj } from '@storybook/react-vite'
import { Settings, Users } from 'lucide-react'
import { useState } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { componentPage } from '../component-page.ts'
import { inBox } from '../story-box.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'

const meta = {
  component: Breadcrumb,
  title: 'Components/Breadcrumb',
  parameters: {
    layout: 'fullscreen',
    ...componentPage({
      use: 'Shows where this page is, with links to the pages above it. It is at the top of every page of the app. The last item is the page itself and has no link. `renderLink` renders the other items with the router’s own link.',
      instead:
        'On a page that has no page above it and no bar at the top. To switch between views of one page, use TabNav.',
      examples: [
        {
          do: {
            says: 'End with the name of this page, without a link.',
            draw: () => <Breadcrumb items={[{ name: 'My clients', path: '/clients' }, { name: 'Amara Okafor' }]} />,
          },
          dont: {
            says: 'Repeat the product’s name, or add steps that aren’t pages.',
            draw: () => (
              <Breadcrumb
                items={[
                  { name: 'Attune', path: '/' },
                  { name: 'Coach', path: '/' },
                  { name: 'Clients list', path: '/clients' },
                  { name: 'Profile' },
                ]}
              />
            ),
          },
        },
      ],
      isWide: true,
      states: [
        {
          name: 'Rest',
          draw: () => (
            <Breadcrumb icon={<Users />} items={[{ name: 'My clients', path: '/clients' }, { name: 'Amara Okafor' }]} />
          ),
        },
        {
          name: 'Hover',
          pseudo: 'hover',
          draw: () => (
            <Breadcrumb icon={<Users />} items={[{ name: 'My clients', path: '/clients' }, { name: 'Amara Okafor' }]} />
          ),
        },
        {
          name: 'Focus',
          pseudo: 'focus',
          draw: () => (
            <Breadcrumb icon={<Users />} items={[{ name: 'My clients', path: '/clients' }, { name: 'Amara Okafor' }]} />
          ),
        },
      ],
      screenReader:
        'The bar is a navigation region, named by `label`, with a list of links. The last item is text and is read as the current page. Icon and slashes aren’t read.',
      keyboard: [
        ['Tab', 'goes from link to link'],
        ['Enter', 'follows the link'],
      ],
      tokens: ['size.crumbs', 'font.size.sm', 'fg.muted', 'fg.subtle', 'border.hair', 'size.target.min'],
    }),
  },
  args: { icon: <Users />, items: [{ name: 'My clients', path: '/clients' }, { name: 'Amara Okafor' }] },
} satisfies Meta<typeof Breadcrumb>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const bar = within(canvas.getByRole('navigation', { name: 'Breadcrumb' }))
    await expect(bar.getByRole('link', { name: 'My clients' })).toHaveAttribute('href', '/clients')
    await expect(bar.getByText('Amara Okafor')).toHaveAttribute('aria-current', 'page')
    await expect(bar.getAllByRole('link')).toHaveLength(1)
  },
}

export const OnePage: Story = { args: { icon: <Settings />, items: [{ name: 'Settings', path: '/settings' }] } }

export const NoIcon: Story = { args: { icon: undefined } }

/** The app renders links with its own router. */
export const OwnLinks: Story = {
  tags: ['no-picture'],
  args: { renderLink: ({ path }, { children }) => <a href={`/app${path}`}>{children}</a> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'My clients' })).toHaveAttribute('href', '/app/clients')
  },
}

export const LongText: Story = {
  args: {
    items: [
      { name: 'My clients', path: '/clients' },
      {
        name: 'Bartholomew Maximilian Featherstonehaugh-Cholmondeley, whose names go on and on, past the edge of any column that a coach could have',
      },
    ],
  },
  decorators: [inBox({ width: '30rem' })],
}

/** If the name of the current page can't shrink any further, the other names are truncated, too. */
export const LongPath: Story = {
  args: {
    items: [
      { name: 'Meine Klientinnen und Klienten der letzten Jahre', path: '/clients' },
      { name: 'Bartholomew Featherstonehaugh-Cholmondeley', path: '/clients/1' },
      { name: 'Notes' },
    ],
  },
  decorators: [inBox({ width: '30rem' })],
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('navigation').getBoundingClientRect()
    await expect(canvas.getByText('Notes').getBoundingClientRect().right).toBeLessThan(bar.right)
    for (const link of canvas.getAllByRole('link')) {
      await expect(link.scrollWidth).toBeGreaterThan(link.clientWidth)
      await expect(link.clientHeight).toBeGreaterThanOrEqual(24)
    }
  },
}

const folders = [{ name: 'Reports' }, { name: 'May' }, { name: 'Reports' }, { name: 'Summary' }]

/** Two pages with the same name are two items of the path, even after a name has changed. */
export const SameName: Story = {
  tags: ['no-picture', '!autodocs'],
  args: { items: folders },
  render: function Render(args) {
    const [items, setItems] = useState(args.items)
    return (
      <>
        <Breadcrumb {...args} items={items} />
        <Button onClick={() => setItems([{ name: 'Files' }, ...folders])}>Move</Button>
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const bar = canvas.getByRole('navigation')
    await expect(bar).toHaveTextContent('Reports/May/Reports/Summary')
    await userEvent.click(canvas.getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(bar.textContent).toBe('Files/Reports/May/Reports/Summary'))
  },
}

/** The path begins at the right. A truncated name shows its beginning, in whatever script it is written. */
export const RightToLeft: Story = {
  ...LongText,
  tags: ['!autodocs'],
  globals: { locale: 'ar-XB' },
  play: async ({ canvas }) => {
    const name = canvas.getByText(/^Bartholomew/)
    const item = (name.closest('li') as HTMLElement).getBoundingClientRect()
    await expect(item.right).toBeLessThan(canvas.getByText('My clients').getBoundingClientRect().left)
    const first = new Range()
    first.setStart(name.firstChild as Text, 0)
    first.setEnd(name.firstChild as Text, 1)
    await expect(first.getBoundingClientRect().left).toBeGreaterThanOrEqual(item.left - 1)
  },
}
